import { useSay } from "#app/platform/page/language.ts";
import { openPart } from "./report-links.ts";
import type { ReportOutcome } from "../../domain/description/report-blocks.ts";

const grounds: Partial<Record<ReportOutcome["tone"], string>> = {
  good: "report-answer-good",
  bad: "report-answer-bad",
};

/**
 * The result in one sentence on a background in its color, with a dial of the percentage.
 * @param why where the page says how it was reached.
 */
export function OutcomeBox({ outcome, why }: { outcome: ReportOutcome; why?: string | null }) {
  const { message, detail, percent, minimum, tone } = outcome;
  return (
    <div className={`report-answer ${grounds[tone] ?? ""}`}>
      {percent !== null && <Dial percent={percent} minimum={minimum} />}
      <div>
        <p className="report-sentence">
          {why ? (
            <a href={why} onClick={openPart} className="hover:underline">
              {message}
            </a>
          ) : (
            message
          )}
        </p>
        <p className="text-sm whitespace-pre-line text-muted">{detail}</p>
      </div>
    </div>
  );
}

const radius = 44;
const circumference = 2 * Math.PI * radius;

function Dial({ percent, minimum }: { percent: number; minimum: number | null }) {
  const say = useSay();
  const part = Math.min(100, Math.max(0, percent)) / 100;
  const text = `${Math.round(percent)}%`;
  return (
    <svg
      width={104}
      height={104}
      viewBox="0 0 104 104"
      role="img"
      aria-label={say("Score {percent}", { percent: text })}
      className="flex-none"
    >
      <circle cx={52} cy={52} r={radius} className="report-dial-ground" />
      <circle
        cx={52}
        cy={52}
        r={radius}
        className="report-dial"
        strokeDasharray={`${circumference * part} ${circumference}`}
        transform="rotate(-90 52 52)"
      />
      {minimum !== null && (
        <path
          d="M52 1v14"
          stroke="currentColor"
          strokeWidth={3}
          transform={`rotate(${minimum * 3.6} 52 52)`}
        />
      )}
      <text x={52} y={60} textAnchor="middle" className="report-percent">
        {text}
      </text>
    </svg>
  );
}
