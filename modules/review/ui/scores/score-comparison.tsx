import type { ReactNode } from "react";
import { criticalityText } from "#modules/scoring/public.score-text.ts";
import type { ScoreComparison, ScoreSide } from "#modules/scoring/public.comparison.ts";
import { VerdictBadge } from "#modules/scoring/public.ui.ts";

interface ScoreComparisonProps {
  comparison: ScoreComparison;
  /** The heading of the second column. */
  afterTitle: string;
}

/** The stored score and another one, side by side, with the questions that count differently. */
export function ScoreComparisonTable({ comparison, afterTitle }: ScoreComparisonProps) {
  const { before, after, differences } = comparison;
  const names = [...new Set([before, after].flatMap((side) => Object.keys(side.criticalities)))];
  return (
    <div className="grid min-w-0 gap-6">
      <div className="overflow-x-auto rounded-md border border-line bg-raised">
        <table className="w-full text-sm">
          <caption className="sr-only">The saved score and {afterTitle}</caption>
          <thead>
            <tr className="text-left">
              <th scope="col" className="px-3 py-2">
                <span className="sr-only">Part of the score</span>
              </th>
              <th scope="col" className="px-3 py-2">
                Stored
              </th>
              <th scope="col" className="px-3 py-2">
                {afterTitle}
              </th>
            </tr>
          </thead>
          <tbody>
            <Row label="Rubric" of={comparison} value={({ rubricName }) => rubricName} />
            <Row
              label="Outcome"
              of={comparison}
              value={({ verdict }) => <VerdictBadge verdict={verdict} />}
            />
            <Row label="Score" of={comparison} value={({ scoreText }) => scoreText} />
            <Row
              label="Passed"
              of={comparison}
              value={({ pass, total }) => `${pass} of ${total} questions`}
            />
            {names.map((name) => (
              <Row
                key={name}
                label={name}
                of={comparison}
                value={({ criticalities }) => {
                  const count = criticalities[name];
                  return count ? criticalityText(count) : "–";
                }}
              />
            ))}
          </tbody>
        </table>
      </div>
      <Differences differences={differences} />
    </div>
  );
}

interface RowProps {
  label: string;
  of: ScoreComparison;
  value: (side: ScoreSide) => ReactNode;
}

function Row({ label, of, value }: RowProps) {
  return (
    <tr className="border-t border-line align-top">
      <th scope="row" className="px-3 py-2 text-left font-normal text-muted">
        {label}
      </th>
      <td className="px-3 py-2">{value(of.before)}</td>
      <td className="px-3 py-2">{value(of.after)}</td>
    </tr>
  );
}

function Differences({ differences }: { differences: ScoreComparison["differences"] }) {
  if (differences.length === 0) return <p>Every question has the same result in both.</p>;
  return (
    <section aria-labelledby="differences" className="grid min-w-0 gap-2">
      <h2 id="differences">
        {differences.length === 1
          ? "1 question has a different result"
          : `${differences.length} questions have a different result`}
      </h2>
      <ul className="divide-y divide-line border-y border-line">
        {differences.map((one) => (
          <li key={one.fieldId} className="grid gap-x-6 py-3 sm:grid-cols-[1fr_auto]">
            <div className="min-w-0 wrap-anywhere">
              <p>{one.question}</p>
              <p className="text-sm text-muted">
                {one.sectionTitle} · {one.value === "" ? "not answered" : `answered ${one.value}`}
              </p>
            </div>
            <p className="text-sm sm:text-right">
              {one.before} <span aria-hidden>→</span>
              <span className="sr-only"> becomes </span> <strong>{one.after}</strong>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
