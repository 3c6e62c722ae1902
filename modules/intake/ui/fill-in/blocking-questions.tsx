interface ConcernedQuestionsProps {
  /** The URL of the page that shows the questions; empty on that page itself. */
  screen?: string;
  questions: readonly { id: string; text: string; error: string }[];
}

/** The questions that prevent a step, each with the reason and a link. */
export function BlockingQuestions({ screen = "", questions }: ConcernedQuestionsProps) {
  return (
    <ul className="mt-2 grid gap-1 empty:hidden">
      {questions.map(({ id, text, error }) => (
        <li key={id} className="min-w-0 wrap-anywhere">
          <a className="underline" href={`${screen}#q-${id}`}>
            <bdi>{text}</bdi>
          </a>{" "}
          {error}
        </li>
      ))}
    </ul>
  );
}
