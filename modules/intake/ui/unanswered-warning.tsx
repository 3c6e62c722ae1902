import { Link } from "@remix-run/react";
import { useOrganizationPath } from "#app/platform/shell-data.ts";
import { Notice } from "#app/ui/notice.tsx";
import { intakeAddress } from "../domain/intake-address.ts";

interface UnansweredWarningProps {
  projectId: string;
  questions: readonly { id: string; text: string; sectionId: string }[];
}

const mostNamed = 10;

/** Before submitting: what would count against the inspection only because nobody answered it. */
export function UnansweredWarning({ projectId, questions }: UnansweredWarningProps) {
  const under = useOrganizationPath();
  if (questions.length === 0) return null;
  const more = questions.length - mostNamed;
  return (
    <Notice tone="warn">
      <p>
        {questions.length === 1
          ? "1 scored question has no answer and counts as a failure:"
          : `${questions.length} scored questions have no answer and count as failures:`}
      </p>
      <ul className="mt-2 grid gap-1">
        {questions.slice(0, mostNamed).map((question) => (
          <li key={question.id}>
            <Link
              className="underline"
              to={`${under(intakeAddress(projectId, question.sectionId))}#q-${question.id}`}
            >
              {question.text}
            </Link>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="mt-2">and {more} more</p>}
    </Notice>
  );
}
