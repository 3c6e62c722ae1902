import { formatCount } from "#app/platform/format.ts";
import type { FailureBar } from "../domain/charts/failure-bars.ts";
import { wrapLabel } from "../domain/charts/wrap-label.ts";
import { failureRate, lineLook, ticks } from "../domain/charts/failure-axis.ts";
import { percent } from "./percent-text.ts";

const width = 1000;
const lineHeight = 17;
const barHeight = 12;
const gap = 10;
/** The space above the bars for the numbers of the axis. */
const axisHeight = 22;
/** Horizontal positions of the numbers: the bars are between them, the labels at their left. */
const figuresAt = 360;
const barsFrom = 380;
const barsTo = 920;

const x = (percentage: number) => barsFrom + ((barsTo - barsFrom) * percentage) / 100;

function rowsOf(bars: readonly FailureBar[]) {
  let height = axisHeight;
  const rows = bars.map((bar) => {
    const lines = wrapLabel(bar.question);
    const top = height;
    height += lines.length * lineHeight + gap;
    return { ...bar, lines, top, middle: top + (lines.length * lineHeight) / 2 };
  });
  return { rows, height };
}

/** The same bars and line for print, as one picture that shrinks until it fits on one page. */
export function FailurePanel({ bars }: { bars: readonly FailureBar[] }) {
  const { rows, height } = rowsOf(bars);
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMinYMin"
      className="print-chart hidden text-sm tabular-nums print:block"
    >
      {ticks.map((tick) => (
        <g key={tick} fill="var(--color-muted)" stroke="var(--color-line)">
          <line x1={x(tick)} x2={x(tick)} y1={axisHeight - 4} y2={height} />
          <text x={x(tick)} y={12} textAnchor="middle" stroke="none">
            {tick === 100 ? "100%" : tick}
          </text>
        </g>
      ))}
      {rows.map((row) => (
        <g key={row.fieldId ?? "others"} fill="var(--color-ink)">
          {row.lines.map((line, index) => (
            <text key={index} y={row.top + 13 + index * lineHeight}>
              {line}
            </text>
          ))}
          <text x={figuresAt} y={row.middle + 5} textAnchor="end">
            {formatCount(row.failed)} of {formatCount(row.counted)}
          </text>
          {row.fieldId !== null && (
            <rect
              x={barsFrom}
              y={row.middle - barHeight / 2}
              width={x(failureRate(row)) - barsFrom}
              height={barHeight}
              fill="var(--chart-1)"
            />
          )}
          <text x={width} y={row.middle + 5} textAnchor="end">
            {percent(row.cumulative)}
          </text>
        </g>
      ))}
      <polyline
        points={rows.map(({ cumulative, middle }) => `${x(cumulative)},${middle}`).join(" ")}
        fill="none"
        {...lineLook}
      />
      {rows.map(({ fieldId, cumulative, middle }) => (
        <circle
          key={fieldId ?? "others"}
          cx={x(cumulative)}
          cy={middle}
          r={4}
          fill="var(--color-raised)"
          stroke={lineLook.stroke}
          strokeWidth={lineLook.strokeWidth}
        />
      ))}
    </svg>
  );
}
