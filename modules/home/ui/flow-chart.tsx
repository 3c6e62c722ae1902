import { nice, ticks } from "d3-array";
import { useId } from "react";
import { chartFill, LegendSwatch, PatternedFill } from "#app/ui/chart/chart-frame.tsx";
import { formatCount } from "#app/platform/format.ts";
import type { FlowWeek } from "../domain/home-charts.server.ts";

const title = "Weekly Project Flow";
/** Widths are parts of the chart's own, so that its letters keep their size. */
const left = 8;
const height = 200;
const top = 8;
const bottom = 24;
/** The number of labels that fit under the bars. */
const maxLabels = 5;

const series = [
  { key: "created", label: "Created", color: chartFill(0), pattern: "plain" },
  { key: "completed", label: "Completed", color: chartFill(2), pattern: "rising" },
] as const;

/** Two bars for each week, Created and a hatched Completed, and the same numbers as a table. */
export function FlowChart({ weeks }: { weeks: FlowWeek[] }) {
  const id = useId();
  return (
    <figure className="grid gap-3">
      <figcaption className="font-semibold">{title}</figcaption>
      <Legend id={id} />
      <svg
        role="img"
        aria-labelledby={`${id}t ${id}d`}
        height={height}
        className="w-full max-w-[560px] tabular-nums"
      >
        <title id={`${id}t`}>{title}</title>
        <desc id={`${id}d`}>Projects created and completed in each week.</desc>
        <defs>
          {series.map(({ key, color, pattern }) => (
            <PatternedFill key={key} id={id + key} {...{ color, pattern }} />
          ))}
        </defs>
        <Bars id={id} weeks={weeks} />
      </svg>
      <Figures weeks={weeks} />
    </figure>
  );
}

function Bars({ id, weeks }: { id: string; weeks: FlowWeek[] }) {
  const max = Math.max(4, ...weeks.flatMap((week) => [week.created, week.completed]));
  const [, highest] = nice(0, max, 4);
  const y = (count: number) => height - bottom - ((height - bottom - top) * count) / highest;
  const step = (100 - left) / Math.max(1, weeks.length);
  const bar = Math.min(8, step * 0.4);
  const every = Math.ceil(weeks.length / maxLabels);
  return (
    <>
      {ticks(0, highest, 4).map((tick) => (
        <g key={tick}>
          <line x1={`${left}%`} x2="100%" y1={y(tick)} y2={y(tick)} stroke="var(--color-line)" />
          <text x={`${left - 2}%`} y={y(tick) + 4} textAnchor="end" className="fill-muted text-sm">
            {formatCount(tick)}
          </text>
        </g>
      ))}
      {weeks.map((week, index) => (
        <svg key={week.week} x={`${left + step * (index + 0.5)}%`} className="overflow-visible">
          {series.map(({ key, label }, position) => (
            <rect
              key={key}
              x={`${(position - 1) * bar}%`}
              y={y(week[key])}
              width={`${bar * 0.92}%`}
              height={height - bottom - y(week[key])}
              fill={`url(#${id}${key})`}
            >
              <title>{`${label}, week of ${dayOf(week)}: ${formatCount(week[key])}`}</title>
            </rect>
          ))}
          {index % every === 0 && (
            <text y={height - 6} textAnchor="middle" className="fill-muted text-sm">
              {dayOf(week)}
            </text>
          )}
        </svg>
      ))}
    </>
  );
}

function Legend({ id }: { id: string }) {
  return (
    <ul className="flex flex-wrap gap-x-4 text-sm">
      {series.map(({ key, label }) => (
        <li key={key} className="flex items-center gap-2">
          <LegendSwatch fill={`url(#${id}${key})`} />
          {label}
        </li>
      ))}
    </ul>
  );
}

function Figures({ weeks }: { weeks: FlowWeek[] }) {
  return (
    <details className="text-sm print:hidden">
      <summary className="text-link w-fit text-muted">Show the figures</summary>
      <table className="mt-2 w-full tabular-nums">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr className="border-b border-line text-muted">
            <th scope="col" className="py-1 text-left font-semibold">
              Week of
            </th>
            {series.map(({ key, label }) => (
              <th key={key} scope="col" className="py-1 text-right font-semibold">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.week} className="border-b border-line">
              <th scope="row" className="py-1 text-left font-normal">
                {dayOf(week)}
              </th>
              {series.map(({ key }) => (
                <td key={key} className="py-1 text-right">
                  {formatCount(week[key])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

const dayFormat = new Intl.DateTimeFormat("en-US", {
  month: "short",
  day: "numeric",
  timeZone: "UTC",
});

/** The Monday, such as "Nov 16". */
const dayOf = ({ week }: FlowWeek) => dayFormat.format(new Date(`${week}T00:00:00Z`));
