import { Link } from "@remix-run/react";
import { useId } from "react";
import { formatCount } from "#app/platform/format.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { Card } from "#app/ui/card.tsx";
import type { AnalyticsQuery } from "../domain/analytics-query.ts";
import { failureRate, lineLook, ticks } from "../domain/charts/failure-axis.ts";
import type { FailureBar } from "../domain/charts/failure-bars.ts";
import { wrapLabel } from "../domain/charts/wrap-label.ts";
import { frameLabel, type TimeFrame } from "../domain/time-frames.ts";
import { behindHref } from "./behind-href.ts";
import { FailurePanel } from "./failure-panel.tsx";
import { FiguresTable } from "./figures-table.tsx";
import { percent } from "./percent-words.ts";

interface FailureChartProps {
  query: AnalyticsQuery;
  projects: number;
  bars: readonly FailureBar[];
  before: { frame: TimeFrame; projects: number } | null;
}

const title = "Failures by question";

/**
 * A bar for each failing question beside its label, and the line of cumulative failures. Positions are percentages of the width,
 * and each row draws its own piece of the line, so rows can have any height and text keeps its size.
 */
export function FailureChart({ query, projects, bars, before }: FailureChartProps) {
  const id = useId();
  if (bars.length === 0)
    return (
      <p>
        No question failed in {formatCount(projects)} {projects === 1 ? "project" : "projects"}.
      </p>
    );
  return (
    <Card>
      <figure className="grid gap-3">
        <figcaption className="font-semibold">
          {title}{" "}
          <span className="font-normal text-muted">
            n = {formatCount(projects)} {projects === 1 ? "project" : "projects"}
          </span>
        </figcaption>
        {before && (
          <p className="text-sm text-muted">
            The period before, {frameLabel(before.frame)}, has {formatCount(before.projects)}{" "}
            {before.projects === 1 ? "project" : "projects"}.
          </p>
        )}
        <ChartKey />
        <p id={`${id}d`} className="sr-only">
          Bars show in what share of projects each question failed. The line adds the failures up to
          100%.
        </p>
        <div
          role="group"
          aria-label={title}
          aria-describedby={`${id}d`}
          className="text-sm tabular-nums print:hidden"
        >
          <Axis />
          {bars.map((bar, at) => (
            <Row
              key={bar.fieldId ?? "others"}
              query={query}
              bar={bar}
              before={bars[at - 1]?.cumulative ?? null}
              after={bars[at + 1]?.cumulative ?? null}
            />
          ))}
        </div>
        <FailurePanel bars={bars} />
        <Figures query={query} bars={bars} compares={before !== null} />
      </figure>
    </Card>
  );
}

const rowClass =
  "grid grid-cols-[minmax(0,5fr)_minmax(0,6fr)] gap-x-3 pr-4 sm:grid-cols-[17rem_minmax(0,1fr)]";

function Axis() {
  return (
    <div aria-hidden="true" className={`${rowClass} text-muted`}>
      <span>Percent</span>
      <svg width="100%" height="20" className="overflow-visible">
        {ticks.map((tick) => (
          <text key={tick} x={`${tick}%`} y={14} textAnchor="middle" fill="var(--color-muted)">
            {tick === 100 ? "100%" : tick}
          </text>
        ))}
      </svg>
    </div>
  );
}

interface RowProps {
  query: AnalyticsQuery;
  bar: FailureBar;
  /** Where the line is in the rows above and below; null at its ends. */
  before: number | null;
  after: number | null;
}

const wasWords = ({ before }: FailureBar) =>
  before ? `, was ${percent(failureRate(before))} of ${formatCount(before.counted)}` : "";

function Row({ query, bar, before, after }: RowProps) {
  const under = useOrganizationPath();
  const { fieldId, failed, counted, cumulative, question } = bar;
  const addedUp = `added up ${percent(cumulative)}`;
  const figures =
    fieldId === null
      ? `${formatCount(failed)} ${failed === 1 ? "failure" : "failures"} · ${addedUp}`
      : `${formatCount(failed)} of ${formatCount(counted)} · ${percent(failureRate(bar))}${wasWords(bar)} · ${addedUp}`;
  const shapes = (
    <>
      <span className="py-2">
        {wrapLabel(question).map((line, at) => (
          <span key={at} data-label-line className="sm:block">
            {`${line} `}
          </span>
        ))}
        <span className="block text-muted">{figures}</span>
      </span>
      <Track bar={bar} before={before} after={after} />
    </>
  );
  const className = `${rowClass} border-t border-line`;
  if (fieldId === null) return <div className={className}>{shapes}</div>;
  return (
    <Link
      to={under(behindHref(query, { question: fieldId, failed: true }))}
      className={`${className} hover:bg-sunken`}
      discover="none"
    >
      {shapes}
    </Link>
  );
}

const barHeight = 14;

/** The sum of the other questions is no question, so it has no bar. */
function Track({ bar, before, after }: Omit<RowProps, "query">) {
  const { fieldId, cumulative } = bar;
  const halfway = (other: number) => `${(cumulative + other) / 2}%`;
  const at = `${cumulative}%`;
  return (
    <span className="relative">
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
        {fieldId !== null && (
          <rect
            y="50%"
            transform={`translate(0 ${-barHeight / 2})`}
            width={`${failureRate(bar)}%`}
            height={barHeight}
            rx={2}
            fill="var(--chart-1)"
          />
        )}
        <g data-line="cumulative" {...lineLook}>
          {before !== null && <line x1={halfway(before)} y1="0" x2={at} y2="50%" />}
          {after !== null && <line x1={at} y1="50%" x2={halfway(after)} y2="100%" />}
          <circle cx={at} cy="50%" r={4} fill="var(--color-raised)" strokeDasharray="none" />
        </g>
      </svg>
    </span>
  );
}

function ChartKey() {
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
      <li className="flex items-center gap-2">
        <span aria-hidden="true" className="h-3 w-6" style={{ background: "var(--chart-1)" }} />
        Failed, in percent of the projects that were asked
      </li>
      <li className="flex items-center gap-2">
        <svg aria-hidden="true" width="24" height="12" className="shrink-0" {...lineLook}>
          <line x2="24" y1="6" y2="6" />
          <circle cx="12" cy="6" r="4" fill="var(--color-raised)" strokeDasharray="none" />
        </svg>
        Failures added up, in percent of all failures
      </li>
    </ul>
  );
}

interface FiguresProps {
  query: AnalyticsQuery;
  bars: readonly FailureBar[];
  compares: boolean;
}

function Figures({ query, bars, compares }: FiguresProps) {
  const under = useOrganizationPath();
  return (
    <FiguresTable
      title={title}
      heads={[
        "Question",
        "Failed",
        "n",
        "Failure rate",
        "Cumulative",
        ...(compares ? ["Rate before"] : []),
      ]}
      rows={bars.map((bar) => ({
        key: bar.fieldId ?? "others",
        name: bar.question,
        to:
          bar.fieldId === null
            ? null
            : under(behindHref(query, { question: bar.fieldId, failed: true })),
        figures: [
          formatCount(bar.failed),
          formatCount(bar.counted),
          percent(failureRate(bar)),
          percent(bar.cumulative),
          ...(compares ? [bar.before ? percent(failureRate(bar.before)) : "–"] : []),
        ],
      }))}
    />
  );
}
