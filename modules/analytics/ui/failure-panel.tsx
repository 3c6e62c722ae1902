import { scaleLinear } from "d3-scale";
import { formatCount } from "#app/platform/format.ts";
import type { FailureBar } from "../domain/charts/failure-bars.ts";
import { wrapLabel } from "../domain/charts/wrap-label.ts";
import { percent } from "./percent-words.ts";

const width = 1000;
const lineHeight = 17;
const barHeight = 12;
const gap = 10;
/** Where the figures begin and end; the bars lie between them, the labels before. */
const figuresAt = 360;
const barsFrom = 380;
const barsTo = 920;

function place(bars: readonly FailureBar[]) {
  let height = 0;
  const rows = bars.map((bar) => {
    const lines = wrapLabel(bar.question);
    const top = height;
    height += lines.length * lineHeight + gap;
    return { ...bar, lines, top, middle: top + (lines.length * lineHeight) / 2 };
  });
  return { rows, height };
}

/** The same bars and line for print, with labels beside the bars so that all fit on one page. */
export function FailurePanel({ bars }: { bars: readonly FailureBar[] }) {
  const { rows, height } = place(bars);
  const most = Math.max(...bars.map(({ failed }) => failed));
  const length = scaleLinear([0, most], [0, barsTo - barsFrom]);
  const part = scaleLinear([0, 100], [barsFrom, barsTo]);
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMinYMin"
      className="print-chart hidden text-sm tabular-nums print:block"
    >
      {rows.map(({ fieldId, lines, top, middle, failed, counted, cumulative }) => (
        <g key={fieldId ?? "others"} fill="var(--color-ink)">
          {lines.map((line, at) => (
            <text key={at} y={top + 13 + at * lineHeight}>
              {line}
            </text>
          ))}
          <text x={figuresAt} y={middle + 5} textAnchor="end">
            {formatCount(failed)} of {formatCount(counted)}
          </text>
          <rect
            x={barsFrom}
            y={middle - barHeight / 2}
            width={length(failed)}
            height={barHeight}
            fill="var(--chart-1)"
          />
          <text x={width} y={middle + 5} textAnchor="end">
            {percent(cumulative)}
          </text>
        </g>
      ))}
      <polyline
        points={rows.map(({ cumulative, middle }) => `${part(cumulative)},${middle}`).join(" ")}
        fill="none"
        stroke="var(--chart-6)"
        strokeWidth={2}
        strokeDasharray="6 3"
      />
      {rows.map(({ fieldId, cumulative, middle }) => (
        <circle
          key={fieldId ?? "others"}
          cx={part(cumulative)}
          cy={middle}
          r={4}
          fill="var(--color-raised)"
          stroke="var(--chart-6)"
          strokeWidth={2}
        />
      ))}
    </svg>
  );
}
