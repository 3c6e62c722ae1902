import { Link, useLocation } from "@remix-run/react";
import { formatDate } from "#app/platform/format.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Page } from "#app/ui/page.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import { analyticsSearch } from "../domain/analytics-query.ts";
import { analyticsTabs, type AnalyticsTab } from "../domain/analytics-tabs.ts";
import type { AnalyticsData, AnalyticsResult } from "../domain/load-analytics.server.ts";
import { exportHref } from "../domain/exports/export-href.ts";
import { AnalyticsForm } from "./analytics-form.tsx";
import { ExportButton } from "./export-button.tsx";
import { FailureChart } from "./failure-chart.tsx";
import { OutlierTables } from "./outlier-tables.tsx";
import { RollingChart } from "./rolling/rolling-chart.tsx";

/** The three tabs, which share one choice of role, form and rubric. */
export function AnalyticsPage({ query, choices, missing, asOf, result }: AnalyticsData) {
  const { pathname } = useLocation();
  const under = useOrganizationPath();
  const tabs = (Object.keys(analyticsTabs) as AnalyticsTab[]).map((tab) => ({
    label: analyticsTabs[tab],
    to: pathname + analyticsSearch(query, { tab }),
    current: tab === query.tab,
  }));
  return (
    <Page title="Analytics" width="wide">
      <p className="print:hidden">
        <Link className="text-link" to={`${pathname}/performance`}>
          Performance: league tables, times and failures by state
        </Link>
      </p>
      <Tabs label="Analytics" tabs={tabs} />
      <AnalyticsForm query={query} choices={choices} missing={missing} />
      <section aria-label={analyticsTabs[query.tab]} className="grid min-w-0 gap-6">
        {result === null && (
          <Before hasForms={choices.forms.choices.length > 0 || query.findForm !== ""} />
        )}
        {result === "none" && (
          <EmptyState
            title="No Data"
            text="No completed project was scored this way. Try another time frame or fewer filters."
            action={
              <Link
                className="text-link"
                to={pathname + analyticsSearch({ ...query, frame: "All Time" }, noFilters)}
              >
                Show all time without filters
              </Link>
            }
          />
        )}
        {result !== null && result !== "none" && <Result query={query} result={result} />}
        {result !== null && result !== "none" && (
          <div className="print:hidden">
            <ExportButton
              name={analyticsTabs[query.tab]}
              to={under(exportHref(query.tab, analyticsSearch(query)))}
            />
          </div>
        )}
        {result !== null && result !== "none" && (
          <p className="break-before-avoid text-sm text-muted">
            Counts completed projects of your organization up to{" "}
            {formatDate(`${asOf}T12:00:00Z`, "UTC")}.
          </p>
        )}
      </section>
    </Page>
  );
}

const noFilters = { client: null, reviewer: null, installer: null, field_user: null };

function Before({ hasForms }: { hasForms: boolean }) {
  return (
    <p className="text-muted">
      {hasForms
        ? "Choose a role, a form and a rubric. Then press See Results."
        : "Results appear here once a project is completed and scored."}
    </p>
  );
}

function Result({ query, result }: { query: AnalyticsData["query"]; result: AnalyticsResult }) {
  if (result.kind === "improvement") return <FailureChart query={query} {...result} />;
  if (result.kind === "outliers") return <OutlierTables query={query} outliers={result.outliers} />;
  return <RollingChart query={query} points={result.points} />;
}
