import { Card } from "#app/ui/card.tsx";
import { PieChart } from "#app/ui/chart/pie-chart.tsx";
import { statusFill, statusPattern } from "#app/ui/status.tsx";
import type { FlowWeek, HomeTile } from "../domain/home-charts.server.ts";
import { FlowChart } from "./flow-chart.tsx";
import { formatCount } from "#app/platform/format.ts";
import type { HomeOutcome } from "#modules/form-logic/public.scoring.ts";

/** The statuses as a ring, and the created and completed projects of each week. A sentence instead of empty charts. */
export function HomeCharts({ tiles, flow }: { tiles: HomeTile[]; flow: FlowWeek[] }) {
  // Statuses without a project are no slice and need no line of the legend.
  const filled = tiles.filter(({ count }) => count > 0);
  const isEmpty = filled.length === 0 && flow.every((week) => week.created + week.completed === 0);
  if (isEmpty)
    return <p className="text-muted">No project was created or completed in this time.</p>;
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <Card>
        <PieChart
          title="Projects in Status"
          description="Projects created in this time span, by current status."
          unit="Projects"
          data={filled.map(({ status, count }) => ({
            label: status,
            value: count,
            fill: statusFill(status),
            pattern: statusPattern(status),
          }))}
        />
      </Card>
      <Card>
        <FlowChart weeks={flow} />
      </Card>
    </div>
  );
}

const tones: Record<HomeOutcome, string> = {
  Passed: "text-ok",
  Failed: "text-bad",
  Unscored: "",
  Incomplete: "text-muted",
};

/** The results of the projects of the time span. */
export function ScoreTallies({ tallies }: { tallies: Record<HomeOutcome, number> }) {
  return (
    <Card title="Scores">
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {(Object.keys(tones) as HomeOutcome[]).map((tally) => (
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
