import { useLocation } from "@remix-run/react";
import { formatDate } from "#app/platform/format.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Page } from "#app/ui/page.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import { analyticsSearch, type AnalyticsQuery } from "../domain/analytics-query.ts";
import { analyticsTabs, type AnalyticsTab } from "../domain/analytics-tabs.ts";
import type { AnalyticsData, AnalyticsResult } from "../domain/load-analytics.server.ts";
import { AnalyticsForm } from "./analytics-form.tsx";
import { FailureChart } from "./failure-chart.tsx";
import { OutlierTables } from "./outlier-tables.tsx";
import { PerformanceResults } from "./performance/performance-results.tsx";
import { RollingChart } from "./rolling/rolling-chart.tsx";

/** The tabs, which share one choice of role, form and rubric. */
export function AnalyticsPage({ query, choices, missing, asOf, result }: AnalyticsData) {
  const { pathname } = useLocation();
  const tabs = (Object.keys(analyticsTabs) as AnalyticsTab[]).map((tab) => ({
    label: analyticsTabs[tab],
    to: pathname + analyticsSearch(query, { tab }),
    current: tab === query.tab,
  }));
  const hasForms = choices.forms.choices.length > 0 || query.formSearchText !== "";
  return (
    <Page title="Analytics" width="wide" help="reports">
      <Tabs label="Analytics" tabs={tabs} />
      {hasForms && <AnalyticsForm query={query} choices={choices} missing={missing} />}
      <section aria-label={analyticsTabs[query.tab]} className="grid min-w-0 gap-6">
        {!hasForms && <NoScores />}
        {hasForms && result === null && (
          <p className="text-muted">Choose a role, a form and a rubric. Then press See Results.</p>
        )}
        {hasForms && result === "none" && <NoData query={query} />}
        {result !== null && result !== "none" && (
          <>
            <Result query={query} result={result} />
            <p className="break-before-avoid text-sm text-muted">
              Counts completed projects of your organization up to{" "}
              {formatDate(`${asOf}T12:00:00Z`, "UTC")}.
            </p>
          </>
        )}
      </section>
    </Page>
  );
}

/** No project of the organization was scored yet. */
function NoScores() {
  const href = useOrganizationPath();
  return (
    <EmptyState
      drawing="clipboard"
      title="No Data"
      text="Here you see who passes and which questions fail, once a project is completed and scored by a rubric."
      action={
        <LinkButton to={href("/projects")} tone="primary">
          Go to projects
        </LinkButton>
      }
    />
  );
}

function NoData({ query }: { query: AnalyticsQuery }) {
  const { pathname } = useLocation();
  return (
    <EmptyState
      drawing="clipboard"
      title="No Data"
      text="No completed project was scored this way. Try another time frame or fewer filters."
      action={
        <LinkButton to={pathname + analyticsSearch({ ...query, frame: "All Time" }, noFilters)}>
          Show all time without filters
        </LinkButton>
      }
    />
  );
}

const noFilters = { client: null, reviewer: null, installer: null, field_user: null };

function Result({ query, result }: { query: AnalyticsQuery; result: AnalyticsResult }) {
  if (result.kind === "performance") return <PerformanceResults query={query} result={result} />;
  if (result.kind === "improvement") return <FailureChart query={query} {...result} />;
  if (result.kind === "outliers") return <OutlierTables query={query} outliers={result.outliers} />;
  return <RollingChart query={query} points={result.points} />;
}
