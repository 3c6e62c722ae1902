import { Link } from "@remix-run/react";
import { Card } from "#app/ui/card.tsx";
import { StatusBadge } from "#app/ui/status.tsx";
import type {
  CountedQuestion,
  FailedQuestion,
  ScoredQuestions as Scored,
} from "../../domain/scores/list-scored-questions.ts";

/**
 * The questions behind the score: failed ones in full, passed ones collapsed. Each leads to its answer with photos and citation.
 * @param answers the path of the page with the answers.
 */
export function ScoredQuestions({ scored, answers }: { scored: Scored; answers: string }) {
  const { failed, passed, counts } = scored;
  if (counts.failed + counts.passed === 0) return null;
  return (
    <Card title="Questions that count">
      <h3>{counts.failed === 0 ? "No question failed" : words(counts.failed, "failed")}</h3>
      {failed.map((section) => (
        <section key={section.id} className="mt-3 grid gap-1">
          <h4 className="text-sm text-muted wrap-anywhere">{section.title}</h4>
          <ul className="divide-y divide-line border-y border-line">
            {section.questions.map((question) => (
              <Failed key={question.id} question={question} answers={answers} />
            ))}
          </ul>
        </section>
      ))}
      <Rest listed={failed} count={counts.failed} />
      {counts.passed > 0 && (
        <details className="mt-4">
          <summary className="flex min-h-control w-fit items-center text-link">
            {words(counts.passed, "passed")}
          </summary>
          {passed.map((section) => (
            <section key={section.id} className="mt-3 grid gap-1">
              <h4 className="text-sm text-muted wrap-anywhere">{section.title}</h4>
              <ul className="divide-y divide-line border-y border-line">
                {section.questions.map((question) => (
                  <li key={question.id} className="py-2 wrap-anywhere">
                    <Answered question={question} answers={answers} />
                  </li>
                ))}
              </ul>
            </section>
          ))}
          <Rest listed={passed} count={counts.passed} />
        </details>
      )}
    </Card>
  );
}

function Failed({ question, answers }: { question: FailedQuestion; answers: string }) {
  const { category, actions } = question;
  return (
    <li className="grid gap-1 py-2 wrap-anywhere">
      <div className="flex flex-wrap items-start justify-between gap-x-4">
        <Answered question={question} answers={answers} />
        <StatusBadge
          status={category === null ? "Failed" : `Failed, ${category}`}
          tone="light-red"
        />
      </div>
      {actions.length > 0 && <p className="text-sm">Recommended: {actions.join("; ")}</p>}
    </li>
  );
}

function Answered({ question, answers }: { question: CountedQuestion; answers: string }) {
  const { id, text, value } = question;
  return (
    <div className="min-w-0">
      <Link to={`${answers}#q-${id}`} className="text-link">
        <bdi>{text}</bdi>
      </Link>
      <span className="block text-sm text-muted">
        {value === "" ? "not answered" : `answered ${value}`}
      </span>
    </div>
  );
}

interface RestProps {
  listed: readonly { questions: readonly unknown[] }[];
  count: number;
}

function Rest({ listed, count }: RestProps) {
  const more = count - listed.reduce((sum, { questions }) => sum + questions.length, 0);
  return more > 0 ? <p className="mt-2">and {more} more</p> : null;
}

const words = (count: number, became: string) =>
  count === 1 ? `1 question ${became}` : `${count} questions ${became}`;
