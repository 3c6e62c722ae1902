import type { Rate } from "../../domain/performance/rates.ts";

const width = 120;
const height = 12;

/** The interval as a line from 0 to 100%, and the share as a dot on it. The text is beside it, on a phone above. */
export function IntervalBar({ share, lower, upper }: Rate) {
  const at = (part: number) => 4 + part * (width - 8);
  return (
    <svg
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      className="ml-auto block w-20 sm:ml-2 sm:inline-block sm:w-30 sm:align-middle"
    >
      <line x1={4} x2={width - 4} y1={6} y2={6} stroke="var(--color-line)" />
      <line
        x1={at(lower)}
        x2={at(upper)}
        y1={6}
        y2={6}
        stroke="currentColor"
        strokeWidth={3}
        strokeOpacity={0.5}
      />
      <circle cx={at(share)} cy={6} r={4} fill="currentColor" />
    </svg>
  );
}
