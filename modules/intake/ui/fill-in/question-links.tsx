import { Link } from "@remix-run/react";
import type { LinkedQuestion } from "../../domain/opening/intake-view.ts";
import { placeInIntake } from "../../domain/opening/intake-address.ts";

interface QuestionLinksProps {
  /** Where the intake is open; nothing on its own page. */
  screen?: string;
  questions: readonly LinkedQuestion[];
  /** The page goes on pointing out what is missing. */
  refused?: boolean;
}

const mostNamed = 10;

/** The way to each of some questions, the first of many. */
export function QuestionLinks({ screen = "", questions, refused }: QuestionLinksProps) {
  const more = questions.length - mostNamed;
  return (
    <ul className="mt-2 grid gap-1">
      {questions.slice(0, mostNamed).map((question) => (
        <li key={question.id} className="min-w-0 wrap-anywhere">
          {question.isChanged && <span>✓ </span>}
          <Link
            className="underline"
            to={screen + placeInIntake({ sectionId: question.sectionId, id: question.id, refused })}
          >
            <bdi>{question.text}</bdi>
          </Link>
          {question.isChanged && " (changed)"}
        </li>
      ))}
      {more > 0 && <li>and {more} more</li>}
    </ul>
  );
}
