interface ConcernedQuestionsProps {
  /** Where the questions are read; nothing on that page itself. */
  screen?: string;
  questions: readonly { id: string; text: string; error: string }[];
}

/** The questions that keep a step from being done, each with why and the way to it. */
export function ConcernedQuestions({ screen = "", questions }: ConcernedQuestionsProps) {
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
