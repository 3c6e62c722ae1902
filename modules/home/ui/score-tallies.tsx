import { Card } from "#app/ui/card.tsx";
import { formatCount } from "#app/platform/format.ts";
import type { Tally } from "#modules/form-logic/public.scoring.ts";

const tones: Record<Tally, string> = {
  Passed: "text-ok",
  Failed: "text-bad",
  Unscored: "",
  Incomplete: "text-muted",
};

/** The results of the projects of the time span. */
export function ScoreTallies({ tallies }: { tallies: Record<Tally, number> }) {
  return (
    <Card title="Scores">
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {(Object.keys(tones) as Tally[]).map((tally) => (
          <div key={tally} className="flex flex-col-reverse">
            <dt className="text-sm text-muted">{tally}</dt>
            <dd className={`text-2xl font-semibold tabular-nums ${tones[tally]}`}>
              {formatCount(tallies[tally])}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
