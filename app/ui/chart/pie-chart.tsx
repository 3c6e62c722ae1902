import { arc, pie, type PieArcDatum } from "d3-shape";
import { useId } from "react";
import { formatCount } from "../../platform/format.ts";
import {
  chartFill,
  ChartFrame,
  chartPatterns,
  LegendSwatch,
  PatternedFill,
  type ChartDatum,
} from "./chart-frame.tsx";

export interface PieChartProps {
  title: string;
  description: string;
  data: readonly ChartDatum[];
  /** What is counted, such as "Projects". */
  unit: string;
}

const radius = 100;
const layout = pie<ChartDatum>()
  .value((datum) => datum.value)
  .sort(null);
const slice = arc<PieArcDatum<ChartDatum>>().innerRadius(60).outerRadius(radius).cornerRadius(1);

/**
 * A ring with the total in its middle and a legend of words and figures. Each slice has its own pattern beside its color. Without
 * figures the ring is empty.
 */
export function PieChart({ data, ...texts }: PieChartProps) {
  const id = useId();
  const fills = data.map((datum, position) => ({
    id: `${id}${position}`,
    color: datum.fill ?? chartFill(position),
    pattern: datum.pattern ?? chartPatterns[position % chartPatterns.length]!,
  }));
  const colored = data.map((datum, position) => ({
    ...datum,
    fill: `url(#${fills[position]!.id})`,
  }));
  const total = data.reduce((sum, datum) => sum + datum.value, 0);
  return (
    <ChartFrame
      {...texts}
      data={data}
      draw={(name, inside) => (
        <div className="flex flex-wrap items-center gap-6">
          <svg {...name} width="180" height="180" viewBox="-100 -100 200 200" className="flex-none">
            {inside}
            <defs>
              {fills.map((fill) => (
                <PatternedFill key={fill.id} {...fill} />
              ))}
            </defs>
            {total === 0 && (
              <circle r={80} fill="none" stroke="var(--color-line)" strokeWidth={40} />
            )}
            {layout(colored.filter((datum) => datum.value > 0)).map((piece) => (
              <path
                key={piece.data.label}
                d={slice(piece) ?? undefined}
                fill={piece.data.fill}
                stroke="var(--color-raised)"
                strokeWidth={2}
              >
                <title>{`${piece.data.label}: ${formatCount(piece.data.value)}`}</title>
              </path>
            ))}
            <text textAnchor="middle" y={2} className="fill-ink text-2xl font-semibold">
              {formatCount(total)}
            </text>
            <text textAnchor="middle" y={24} className="fill-muted text-sm">
              {texts.unit}
            </text>
          </svg>
          <Legend data={colored} total={total} />
        </div>
      )}
    />
  );
}

function Legend({
  data,
  total,
}: {
  data: readonly (ChartDatum & { fill: string })[];
  total: number;
}) {
  return (
    <ul className="grid min-w-52 flex-1 text-sm">
      {data.map(({ label, value, fill }) => (
        <li key={label} className="flex items-center gap-2 py-1">
          <LegendSwatch fill={fill} />
          <span className="flex-1">{label}</span>
          <span className="tabular-nums">{formatCount(value)}</span>
          <span className="w-12 text-right text-muted tabular-nums">
            {total === 0 ? "–" : `${Math.round((value / total) * 100)}%`}
          </span>
        </li>
      ))}
    </ul>
  );
}
