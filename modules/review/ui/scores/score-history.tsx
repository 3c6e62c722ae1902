import { Card } from "#app/ui/card.tsx";
import { Moment } from "#app/ui/time.tsx";
import { VerdictScore } from "./verdict-score.tsx";
import type { ResultLine } from "#modules/scoring/public.ts";

/** Every scoring of a project, newest first; results are never overwritten. */
export function ScoreHistory({ history, zone }: { history: readonly ResultLine[]; zone: string }) {
  return (
    <Card title="History">
      {history.length === 0 ? (
        <p className="text-muted">This project has not been scored.</p>
      ) : (
        <ol className="divide-y divide-line">
          {history.map((line) => (
            <li key={line.id} className="grid gap-x-6 py-2 sm:grid-cols-[1fr_auto]">
              <p>
                <VerdictScore {...line} />
                {line.current && <span className="ml-2 text-sm text-muted">current</span>}
              </p>
              <p className="text-sm text-muted">
                {line.rubricName}, form version {line.formVersion}
                {line.scoredByName && `, by ${line.scoredByName}`},{" "}
                <Moment at={line.scoredAt} zone={zone} year />
              </p>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
