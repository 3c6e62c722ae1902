import { Link } from "@remix-run/react";
import { useId } from "react";
import { formatCount, countOf } from "#app/platform/format.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import type { AnalyticsQuery } from "../domain/analytics-query.ts";
import { failureRate, lineLook, ticks } from "../domain/charts/failure-axis.ts";
import type { FailureBar } from "../domain/charts/failure-bars.ts";
import { wrapLabel } from "../domain/charts/wrap-label.ts";
import { figureProjectsHref } from "./figure-projects-href.ts";
import { percent } from "./percent-text.ts";

interface FailureRowsProps {
  title: string;
  query: AnalyticsQuery;
  bars: readonly FailureBar[];
  /** The line of cumulative failures. Its numbers are below the questions, so that the line does not cross them. */
  hasLine: boolean;
}

/**
 * A bar for each failing question on an axis from 0 to 100%. Positions are percentages of the width, and each row draws its own
 * piece of the line, so rows can have any height and text keeps its size.
 */
export function FailureRows({ title, query, bars, hasLine }: FailureRowsProps) {
  const id = useId();
  return (
    <>
      <p id={`${id}d`} className="sr-only">
        Bars show in what share of projects each question failed.
        {hasLine && " The line adds the failures up to 100%."}
      </p>
      <div
        role="group"
        aria-label={title}
        aria-describedby={`${id}d`}
        className={`failure-rows text-sm tabular-nums ${hasLine ? "failure-rows-line print:hidden" : ""}`}
      >
        <Axis />
        {bars.map((bar, index) => (
          <Row
            key={bar.fieldId ?? "others"}
            query={query}
            bar={bar}
            line={
              hasLine
                ? {
                    before: bars[index - 1]?.cumulative ?? null,
                    after: bars[index + 1]?.cumulative ?? null,
                  }
                : null
            }
          />
        ))}
      </div>
    </>
  );
}

function Axis() {
  return (
    <div aria-hidden="true" className="text-xs">
      <span />
      <svg width="100%" height="20" className="overflow-visible">
        {ticks.map((tick) => (
          <text
            key={tick}
            x={`${tick}%`}
            y={14}
            textAnchor={anchorOf(tick)}
            fill="var(--color-muted)"
          >
            {tick === 100 ? "100%" : tick}
          </text>
        ))}
      </svg>
    </div>
  );
}

/** The outer labels stay within the axis. */
const anchorOf = (tick: number) => (tick === 0 ? "start" : tick === 100 ? "end" : "middle");

/** Where the line is in the rows above and below; null at its ends. */
interface LineEnds {
  before: number | null;
  after: number | null;
}

interface RowProps {
  query: AnalyticsQuery;
  bar: FailureBar;
  /** Null where no line is drawn. */
  line: LineEnds | null;
}

const wasText = ({ before }: FailureBar) =>
  before ? `, was ${percent(failureRate(before))} of ${formatCount(before.counted)}` : "";

function figuresOf(bar: FailureBar): string {
  const { fieldId, failed, counted } = bar;
  if (fieldId === null) return countOf(failed, "failure");
  return `${formatCount(failed)} of ${formatCount(counted)} · ${percent(failureRate(bar))}${wasText(bar)}`;
}

/** A phone does not show the cumulative numbers. The line and the table of figures show them. */
function Figures({ bar }: { bar: FailureBar }) {
  return (
    <span className="block text-muted">
      {figuresOf(bar)}
      <span className="max-sm:hidden"> · added up {percent(bar.cumulative)}</span>
    </span>
  );
}

function LabelLines({ question }: { question: string }) {
  return wrapLabel(question).map((text, index) => (
    <span key={index} data-label-line className="sm:block">
      {`${text} `}
    </span>
  ));
}

function Row({ query, bar, line }: RowProps) {
  const href = useOrganizationPath();
  const { fieldId, question } = bar;
  const shapes = (
    <>
      <span className="failure-label">
        {line ? <LabelLines question={question} /> : question}
        {line && <Figures bar={bar} />}
      </span>
      <span className="failure-track">
        <Track bar={bar} line={line} />
        {!line && <EndLabel bar={bar} />}
      </span>
    </>
  );
  if (fieldId === null) return <div>{shapes}</div>;
  return (
    <Link to={href(figureProjectsHref(query, { question: fieldId, failed: true }))} discover="none">
      {shapes}
    </Link>
  );
}

/** Above this percentage, the label is inside the bar, because there is no space between the bar and the end of the axis. */
const longBar = 60;

function EndLabel({ bar }: { bar: FailureBar }) {
  const rate = failureRate(bar);
  const isInside = rate > longBar;
  return (
    <span
      className={isInside ? "failure-end failure-end-inside" : "failure-end"}
      style={isInside ? { right: `${100 - rate}%` } : { left: `${rate}%` }}
    >
      <b className="font-semibold">{percent(rate)}</b> {formatCount(bar.failed)} of{" "}
      {formatCount(bar.counted)}
    </span>
  );
}

/** The last row sums up all other questions, so it has no bar. */
function Track({ bar, line }: Omit<RowProps, "query">) {
  return (
    <svg
      aria-hidden="true"
      width="100%"
      height="100%"
      className="absolute inset-0 overflow-visible"
    >
      {ticks.map((tick) => (
        <line
          key={tick}
          x1={`${tick}%`}
          x2={`${tick}%`}
          y1="0"
          y2="100%"
          stroke="var(--color-line)"
        />
      ))}
      {bar.fieldId !== null && (
        <rect
          className="failure-bar"
          y="50%"
          width={`${failureRate(bar)}%`}
          rx={2}
          fill="var(--chart-1)"
        />
      )}
      {line && <LinePiece cumulative={bar.cumulative} {...line} />}
    </svg>
  );
}

function LinePiece({ cumulative, before, after }: LineEnds & { cumulative: number }) {
  const halfway = (other: number) => `${(cumulative + other) / 2}%`;
  const at = `${cumulative}%`;
  return (
    <g data-line="cumulative" {...lineLook}>
      {before !== null && <line x1={halfway(before)} y1="0" x2={at} y2="50%" />}
      {after !== null && <line x1={at} y1="50%" x2={halfway(after)} y2="100%" />}
      <circle cx={at} cy="50%" r={4} fill="var(--color-raised)" strokeDasharray="none" />
    </g>
  );
}
