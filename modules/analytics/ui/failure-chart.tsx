import { formatCount, countOf } from "#app/platform/format.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { Card } from "#app/ui/card.tsx";
import { analyticsSearch, type AnalyticsQuery } from "../domain/analytics-query.ts";
import { failureRate, lineLook } from "../domain/charts/failure-axis.ts";
import type { FailureBar } from "../domain/charts/failure-bars.ts";
import { frameLabel, type TimeFrame } from "../domain/time-frames.ts";
import { figureProjectsHref } from "./figure-projects-href.ts";
import { ExportMenu } from "./export-menu.tsx";
import { FailureRows } from "./failure-rows.tsx";
import { FailurePanel } from "./failure-panel.tsx";
import { FiguresTable } from "./figures-table.tsx";
import { percent } from "./percent-text.ts";

interface FailureChartProps {
  query: AnalyticsQuery;
  projects: number;
  bars: readonly FailureBar[];
  before: { frame: TimeFrame; projects: number } | null;
}

const title = "Failures by question";

/** A chart with a bar beside the label of each failing question, and a line of the cumulative share of failures. */
export function FailureChart({ query, projects, bars, before }: FailureChartProps) {
  if (bars.length === 0) return <p>No question failed in {countOf(projects, "project")}.</p>;
  return (
    <Card
      title={
        <>
          {title}{" "}
          <span className="text-sm font-normal text-muted">n = {countOf(projects, "project")}</span>
        </>
      }
      actions={<ExportMenu name={title} table="improvement" search={analyticsSearch(query)} />}
    >
      <figure aria-label={title} className="grid gap-3">
        {before && (
          <p className="text-sm text-muted">
            The period before, {frameLabel(before.frame)}, has {countOf(before.projects, "project")}
            .
          </p>
        )}
        <ChartKey />
        <FailureRows title={title} query={query} bars={bars} hasLine />
        <FailurePanel bars={bars} />
        <Figures query={query} bars={bars} compares={before !== null} />
      </figure>
    </Card>
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
  const href = useOrganizationPath();
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
            : href(figureProjectsHref(query, { question: bar.fieldId, failed: true })),
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
