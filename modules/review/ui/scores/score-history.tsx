import { Card } from "#app/ui/card.tsx";
import { Timestamp } from "#app/ui/time.tsx";
import { VerdictScore } from "./verdict-score.tsx";
import type { ResultRow } from "#modules/scoring/public.ts";

/** Every scoring of a project, newest first; results are never overwritten. */
export function ScoreHistory({ history, zone }: { history: readonly ResultRow[]; zone: string }) {
  return (
    <Card title="History">
      {history.length === 0 ? (
        <p className="text-muted">This project has not been scored.</p>
      ) : (
        <ol className="divide-y divide-line">
          {history.map((result) => (
            <li key={result.id} className="grid gap-x-6 py-2 sm:grid-cols-[1fr_auto]">
              <p>
                <VerdictScore {...result} />
                {result.current && <span className="ml-2 text-sm text-muted">current</span>}
              </p>
              <p className="text-sm text-muted">
                {result.rubricName}, form version {result.formVersion}
                {result.scoredByName && `, by ${result.scoredByName}`},{" "}
                <Timestamp at={result.scoredAt} zone={zone} />
              </p>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
