import { Link } from "@remix-run/react";
import type { Trend, TrendChange } from "#app/platform/manifest/trends.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";

/** The latest figures, each with its course over twelve weeks. Arrow and words carry the meaning, the color only helps. */
export function TrendTiles({ trends }: { trends: readonly Trend[] }) {
  const href = useOrganizationPath();
  if (trends.length === 0) return null;
  return (
    <section aria-label="The last twelve weeks">
      <ul className="trend-tiles">
        {trends.map(({ id, label, value, change, points, to }) => (
          <li key={id}>
            <Link to={href(to)} title="The course over twelve weeks">
              <span className="text-sm text-muted">{label}</span>
              <b className="text-xl font-semibold tabular-nums">{value}</b>
              <Sparkline points={points} />
              {change && <Change change={change} />}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

const arrows = { up: "↑ ", down: "↓ ", same: "" } as const;

function Change({ change: { direction, text, isGood } }: { change: TrendChange }) {
  const tone = isGood === null ? "text-muted" : isGood ? "text-ok" : "text-bad";
  return (
    <span className="text-sm text-muted">
      <span aria-hidden="true" className={`font-semibold ${tone}`}>
        {arrows[direction]}
      </span>
      {text}
    </span>
  );
}

const [width, height] = [108, 36];
const inset = 4;

/** The course of a figure without axes, with its mean as a dashed line. The words beside it say what it shows. */
function Sparkline({ points }: { points: readonly (number | null)[] }) {
  const known = points.flatMap((point, index) => (point === null ? [] : [{ point, at: index }]));
  if (known.length < 2) return null;
  const values = known.map(({ point }) => point);
  const [min, max] = [Math.min(...values), Math.max(...values)];
  const x = (index: number) => inset + ((width - 2 * inset) * index) / (points.length - 1);
  const y = (value: number) =>
    max === min
      ? height / 2
      : height - inset - ((height - 2 * inset) * (value - min)) / (max - min);
  const place = (value: number, index: number) => `${round(x(index))} ${round(y(value))}`;
  const line = known.map(({ point, at }) => place(point, at)).join("L");
  const [first, last] = [known[0]!, known.at(-1)!];
  const mean = round(y(values.reduce((sum, value) => sum + value, 0) / values.length));
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      aria-hidden="true"
      className="sparkline"
    >
      <path
        d={`M${line}L${round(x(last.at))} ${height}L${round(x(first.at))} ${height}Z`}
        fill="var(--color-sunken)"
      />
      <path d={`M0 ${mean}H${width}`} stroke="var(--color-edge)" strokeDasharray="2 3" />
      <path d={`M${line}`} fill="none" stroke="var(--color-ink)" strokeWidth={1.5} />
      <circle cx={round(x(last.at))} cy={round(y(last.point))} r={3} fill="var(--color-ink)" />
    </svg>
  );
}

const round = (value: number) => Math.round(value * 10) / 10;
