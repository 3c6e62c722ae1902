import { formatCount } from "#app/platform/format.ts";
import type { FlowWeek } from "../domain/home-charts.server.ts";

const figures = [
  { key: "created", label: "Created this week" },
  { key: "completed", label: "Completed this week" },
] as const;

/** This week beside the weeks before it. The words say what the line shows. */
export function TrendTiles({ trend }: { trend: readonly FlowWeek[] }) {
  const shown = figures.filter(({ key }) => trend.some((week) => week[key] > 0));
  if (shown.length === 0) return null;
  return (
    <div className="home-trends">
      {shown.map(({ key, label }) => (
        <Tile key={key} label={label} counts={trend.map((week) => week[key])} />
      ))}
    </div>
  );
}

function Tile({ label, counts }: { label: string; counts: readonly number[] }) {
  const now = counts.at(-1) ?? 0;
  const before = counts.slice(0, -1);
  const mean = before.reduce((sum, count) => sum + count, 0) / Math.max(1, before.length);
  return (
    <section aria-label={label} className="flex items-end justify-between gap-3">
      <p className="min-w-0 text-sm">
        <span className="text-muted">{label}</span>
        <b className="block text-2xl font-semibold tabular-nums">{formatCount(now)}</b>
        <span className="text-muted">{changeWords(now - Math.round(mean))}</span>
      </p>
      <Sparkline counts={counts} mean={mean} />
    </section>
  );
}

function changeWords(change: number): string {
  if (change === 0) return "as usual";
  return change > 0 ? `${change} more than usual` : `${-change} fewer than usual`;
}

const width = 108;
const height = 36;

/** The weeks as a line, their mean dashed. */
function Sparkline({ counts, mean }: { counts: readonly number[]; mean: number }) {
  const most = Math.max(1, ...counts);
  const y = (count: number) => Math.round((height - 3 - (count / most) * (height - 6)) * 10) / 10;
  const x = (at: number) =>
    Math.round((2 + (at / Math.max(1, counts.length - 1)) * (width - 6)) * 10) / 10;
  return (
    <svg width={width} height={height} aria-hidden="true" className="flex-none">
      <path
        d={`M2 ${y(mean)}H${width - 4}`}
        stroke="var(--color-edge)"
        strokeDasharray="2 3"
        fill="none"
      />
      <path
        d={`M${counts.map((count, at) => `${x(at)} ${y(count)}`).join("L")}`}
        stroke="currentColor"
        strokeWidth={1.5}
        strokeLinejoin="round"
        fill="none"
      />
      <circle cx={x(counts.length - 1)} cy={y(counts.at(-1) ?? 0)} r={2.5} fill="currentColor" />
    </svg>
  );
}
