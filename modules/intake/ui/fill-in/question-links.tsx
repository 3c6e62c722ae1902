import { Link } from "@remix-run/react";
import { useSay } from "#app/platform/page/language.ts";
import type { LinkedQuestion } from "../../domain/opening/intake-view.ts";
import { intakeQuery } from "../../domain/intake-path.ts";

interface QuestionLinksProps {
  /** The URL of the page where the intake is open; empty on that page itself. */
  screen?: string;
  questions: readonly LinkedQuestion[];
  /** If present, the links are grouped by these sections, in this order. */
  sections?: readonly { id: string; title: string }[];
  /** The page that the links open marks what is missing. */
  refused?: boolean;
}

const maxNamed = 10;

/** Links to questions. A long list is cut after the first ones. */
export function QuestionLinks({ questions, sections, ...place }: QuestionLinksProps) {
  const say = useSay();
  const named = questions.slice(0, maxNamed);
  const more = questions.length - named.length;
  const groups = sections
    ?.map(({ id, title }) => ({
      id,
      title,
      within: named.filter(({ sectionId }) => sectionId === id),
    }))
    .filter(({ within }) => within.length > 0);
  return (
    <div className="mt-2 grid gap-3">
      {groups && groups.length > 1 ? (
        groups.map(({ id, title, within }) => (
          <div key={id}>
            <p className="font-semibold">{title}</p>
            <LinkList questions={within.map((each) => withoutTitle(each, title))} {...place} />
          </div>
        ))
      ) : (
        <LinkList questions={named} {...place} />
      )}
      {more > 0 && <p>{say("and {more} more", { more })}</p>}
    </div>
  );
}

/** Below the title of its instance, a question need not repeat it. */
const withoutTitle = (question: LinkedQuestion, title: string): LinkedQuestion => ({
  ...question,
  text: question.text.startsWith(`${title}: `)
    ? question.text.slice(title.length + 2)
    : question.text,
});

function LinkList({ screen = "", questions, refused }: Omit<QuestionLinksProps, "sections">) {
  const say = useSay();
  return (
    <ul className="grid gap-1">
      {questions.map((question) => (
        <li key={question.id} className="min-w-0 wrap-anywhere">
          {question.isChanged && <span>✓ </span>}
          <Link
            className="underline"
            to={screen + intakeQuery({ sectionId: question.sectionId, id: question.id, refused })}
          >
            <bdi>{question.text}</bdi>
          </Link>
          {question.isChanged && ` ${say("(changed)")}`}
        </li>
      ))}
    </ul>
  );
}
