import { scaleLinear } from "d3-scale";
import { chartFill, ChartFrame, type ChartDatum } from "./chart-frame.tsx";
import { formatCount } from "../../platform/format.ts";

export interface BarChartProps {
  title: string;
  description: string;
  data: readonly ChartDatum[];
  /** What is counted, such as "Projects". */
  unit: string;
  /** The value of a full-length bar. Defaults to the largest value; use 100 for percentages. */
  max?: number;
  /** Formats the value at the end of its bar. */
  format?: (value: number) => string;
}

const rowHeight = 44;
const barTop = 22;
const barHeight = 12;

/** Horizontal bars, each under its label. Lengths are percentages, so text keeps its size at any width. */
export function BarChart(props: BarChartProps) {
  const { data, max, format = formatCount, ...texts } = props;
  const longest = max ?? Math.max(1, ...data.map((datum) => datum.value));
  const length = scaleLinear([0, longest], [0, 100]).clamp(true);
  return (
    <ChartFrame
      {...texts}
      data={data}
      draw={(name, inside) => (
        <svg
          {...name}
          width="100%"
          height={data.length * rowHeight}
          className="text-sm tabular-nums"
        >
          {inside}
          {data.map(({ label, value, fill }, position) => (
            <g key={label} transform={`translate(0 ${position * rowHeight})`}>
              <text y={15} fill="var(--color-ink)">
                {label}
              </text>
              <text x="100%" y={15} textAnchor="end" fill="var(--color-muted)">
                {format(value)}
              </text>
              <rect y={barTop} width="100%" height={barHeight} rx={2} fill="var(--color-sunken)" />
              <rect
                y={barTop}
                width={`${length(value)}%`}
                height={barHeight}
                rx={2}
                fill={fill ?? chartFill(0)}
              />
            </g>
          ))}
        </svg>
      )}
    />
  );
}
