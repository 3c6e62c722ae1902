const [width, height] = [108, 36];
const inset = 4;

/** The course of a figure without axes, with its mean as a dashed line. The words beside it say what it shows. */
export function Sparkline({ points }: { points: readonly (number | null)[] }) {
  const known = points.flatMap((point, at) => (point === null ? [] : [{ point, at }]));
  if (known.length < 2) return null;
  const values = known.map(({ point }) => point);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const x = (at: number) => inset + ((width - 2 * inset) * at) / (points.length - 1);
  const y = (value: number) =>
    most === least
      ? height / 2
      : height - inset - ((height - 2 * inset) * (value - least)) / (most - least);
  const place = (value: number, at: number) => `${round(x(at))} ${round(y(value))}`;
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
