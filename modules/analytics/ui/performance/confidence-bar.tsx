import type { Rate } from "../../domain/performance/rates.ts";
import { percent } from "../percent-text.ts";

const width = 132;
const height = 16;

interface ConfidenceBarProps {
  rate: Rate;
  /** The share to compare with, drawn as a dashed line. */
  everyone?: Rate | null;
}

/** The confidence interval as a band on an axis from 0 to 100%, and the share as a dot. Print and screen readers get text. */
export function ConfidenceBar({ rate, everyone = null }: ConfidenceBarProps) {
  const { share, lower, upper } = rate;
  const at = (part: number) => 5 + part * (width - 10);
  const text = `${percent(lower * 100)} to ${percent(upper * 100)}`;
  return (
    <span title={`The true share is ${text} in 95 of 100 cases`} className="how-sure">
      <span className="sr-only print:not-sr-only">{text}</span>
      <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        <path d={`M5 8H${width - 5}`} stroke="var(--color-line)" strokeWidth={2} />
        <path
          d={`M${at(lower)} 8H${at(upper)}`}
          stroke="var(--fill)"
          strokeOpacity={0.45}
          strokeWidth={7}
          strokeLinecap="round"
        />
        {everyone && (
          <path
            d={`M${at(everyone.share)} 1V15`}
            stroke="var(--color-ink)"
            strokeDasharray="2 2"
            strokeOpacity={0.6}
          />
        )}
        <circle cx={at(share)} cy={8} r={4.5} fill="var(--fill)" stroke="var(--color-raised)" />
      </svg>
    </span>
  );
}
