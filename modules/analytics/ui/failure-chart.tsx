import { scaleLinear } from "d3-scale";
import { Link } from "@remix-run/react";
import { useId } from "react";
import { formatCount } from "#app/platform/format.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { Card } from "#app/ui/card.tsx";
import type { AnalyticsQuery } from "../domain/analytics-query.ts";
import type { FailureBar } from "../domain/charts/failure-bars.ts";
import { wrapLabel } from "../domain/charts/wrap-label.ts";
import { behindHref } from "./behind-href.ts";
import { FailurePanel } from "./failure-panel.tsx";
import { FiguresTable } from "./figures-table.tsx";
import { percent } from "./percent-words.ts";

interface FailureChartProps {
  query: AnalyticsQuery;
  projects: number;
  bars: readonly FailureBar[];
}

const title = "Failures by question";
const lineHeight = 18;
const figuresHeight = 20;
const barHeight = 14;
const gap = 14;

interface Placed extends FailureBar {
  lines: string[];
  top: number;
  /** The bar's position under its label. */
  barTop: number;
}

function place(bars: readonly FailureBar[]): { placed: Placed[]; height: number } {
  let top = 0;
  const placed = bars.map((bar) => {
    const lines = wrapLabel(bar.question);
    const own = { ...bar, lines, top, barTop: top + lines.length * lineHeight + figuresHeight + 4 };
    top = own.barTop + barHeight + gap;
    return own;
  });
  return { placed, height: top };
}

/**
 * A bar for each failing question, under its label, with the line of cumulative failures over them. Lengths are percentages of
 * the width, so text keeps its size at any width.
 */
export function FailureChart({ query, projects, bars }: FailureChartProps) {
  const id = useId();
  if (bars.length === 0)
    return (
      <p>
        No question failed in {formatCount(projects)} {projects === 1 ? "project" : "projects"}.
      </p>
    );
  const { placed, height } = place(bars);
  // The sum of the other questions is no question, so it has no bar and does not shorten those of the questions.
  const most = Math.max(...bars.map(({ fieldId, failed }) => (fieldId === null ? 0 : failed)), 1);
  const length = scaleLinear([0, most], [0, 100]);
  return (
    <Card>
      <figure className="grid gap-3">
        <figcaption className="font-semibold">
          {title}{" "}
          <span className="font-normal text-muted">
            n = {formatCount(projects)} {projects === 1 ? "project" : "projects"}
          </span>
        </figcaption>
        <ChartKey most={most} />
        <svg
          role="group"
          aria-labelledby={`${id}t ${id}d`}
          width="100%"
          height={height}
          className="overflow-visible text-sm tabular-nums print:hidden"
        >
          <title id={`${id}t`}>{title}</title>
          <desc id={`${id}d`}>
            Bars show in how many projects each question failed. The line adds them up to 100%.
          </desc>
          <Tracks placed={placed} length={length} />
          <CumulativeLine placed={placed} height={height} />
          {placed.map((bar) => (
            <BarLabel key={bar.fieldId ?? "others"} query={query} bar={bar} />
          ))}
        </svg>
        <FailurePanel bars={bars} />
        <Figures query={query} bars={bars} />
      </figure>
    </Card>
  );
}

function Tracks(props: { placed: readonly Placed[]; length: (failed: number) => number }) {
  return props.placed.map(({ fieldId, barTop, failed }) => (
    <g key={fieldId ?? "others"}>
      <rect y={barTop} width="100%" height={barHeight} rx={2} fill="var(--color-sunken)" />
      <rect
        y={barTop}
        width={`${fieldId === null ? 0 : props.length(failed)}%`}
        height={barHeight}
        rx={2}
        fill="var(--chart-1)"
      />
    </g>
  ));
}

/** Drawn over the line with an outline in the background color, so that the line never crosses a word. */
const readable = { paintOrder: "stroke", stroke: "var(--color-raised)", strokeWidth: 5 } as const;

function BarLabel({ query, bar }: { query: AnalyticsQuery; bar: Placed }) {
  const under = useOrganizationPath();
  const { fieldId, failed, counted, cumulative, lines, top, barTop } = bar;
  const figures = `${formatCount(failed)} of ${formatCount(counted)}`;
  const below = top + lines.length * lineHeight;
  const shapes = (
    <>
      <text fill="var(--color-ink)" style={readable}>
        {lines.map((line, at) => (
          <tspan key={at} x={0} y={top + 14 + at * lineHeight}>
            {`${line} `}
          </tspan>
        ))}
      </text>
      <text y={below + 14} fill="var(--color-muted)" style={readable}>
        {figures} · added up {percent(cumulative)}
      </text>
      <rect y={top} width="100%" height={barTop + barHeight - top} fill="transparent" />
    </>
  );
  if (fieldId === null) return <g>{shapes}</g>;
  return (
    <Link to={under(behindHref(query, { question: fieldId, failed: true }))} discover="none">
      {shapes}
    </Link>
  );
}

/** Drawn in a square that is stretched over the bars, with a stroke that is not stretched. */
function CumulativeLine({ placed, height }: { placed: readonly Placed[]; height: number }) {
  const points = placed.map(({ cumulative, barTop }) => ({
    x: cumulative,
    y: barTop + barHeight / 2,
  }));
  return (
    <g className="pointer-events-none">
      <svg
        width="100%"
        height={height}
        viewBox={`0 0 100 ${height}`}
        preserveAspectRatio="none"
        className="overflow-visible"
      >
        <polyline
          data-line="cumulative"
          points={points.map(({ x, y }) => `${x},${y}`).join(" ")}
          fill="none"
          stroke="var(--chart-6)"
          strokeWidth={2}
          strokeDasharray="6 3"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      {points.map(({ x, y }, at) => (
        <circle
          key={at}
          cx={`${x}%`}
          cy={y}
          r={4}
          fill="var(--color-raised)"
          stroke="var(--chart-6)"
          strokeWidth={2}
        />
      ))}
    </g>
  );
}

function ChartKey({ most }: { most: number }) {
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
      <li className="flex items-center gap-2">
        <span aria-hidden="true" className="h-3 w-6" style={{ background: "var(--chart-1)" }} />
        Projects in which the question failed; the full width is {formatCount(most)}
      </li>
      <li className="flex items-center gap-2">
        <svg aria-hidden="true" width="24" height="12">
          <line
            x2="24"
            y1="6"
            y2="6"
            stroke="var(--chart-6)"
            strokeWidth="2"
            strokeDasharray="6 3"
          />
          <circle
            cx="12"
            cy="6"
            r="4"
            fill="var(--color-raised)"
            stroke="var(--chart-6)"
            strokeWidth="2"
          />
        </svg>
        Failures added up; the full width is 100% of all failures
      </li>
    </ul>
  );
}

function Figures({ query, bars }: { query: AnalyticsQuery; bars: readonly FailureBar[] }) {
  const under = useOrganizationPath();
  return (
    <FiguresTable
      title={title}
      heads={["Question", "Failed", "n", "Failure rate", "Cumulative"]}
      rows={bars.map(({ fieldId, question, failed, counted, cumulative }) => ({
        key: fieldId ?? "others",
        name: question,
        to: fieldId === null ? null : under(behindHref(query, { question: fieldId, failed: true })),
        figures: [
          formatCount(failed),
          formatCount(counted),
          percent((failed * 100) / counted),
          percent(cumulative),
        ],
      }))}
    />
  );
}
