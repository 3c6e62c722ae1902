import { useLocation } from "@remix-run/react";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { Page } from "#app/ui/page.tsx";
import { SummaryList } from "#app/ui/summary-list.tsx";
import { Table, type Column } from "#app/ui/table/table.tsx";
import { Timestamp } from "#app/ui/time.tsx";
import { analyticsSearch, performanceHref } from "../domain/analytics-query.ts";
import { analyticsTabs } from "../domain/analytics-tabs.ts";
import { behindTable } from "../domain/exports/export-href.ts";
import type { FigureProjectsQuery } from "../domain/results/figure-projects-query.ts";
import type {
  FigureProjectList,
  FigureProject,
} from "../domain/results/list-figure-projects.server.ts";
import { ExportMenu } from "./export-menu.tsx";

/** The projects counted by a bar, a cell or a point. */
export function FigureProjectsPage({
  query,
  behind,
}: {
  query: FigureProjectsQuery;
  behind: FigureProjectList;
}) {
  const href = useOrganizationPath();
  const { search } = useLocation();
  const { analytics, table } = query;
  const back = href(`/analytics${analyticsSearch(analytics)}`);
  return (
    <Page
      title="Projects behind this figure"
      width="wide"
      action={<ExportMenu name="Projects" table={behindTable} search={search} />}
      breadcrumbs={[
        { label: "Analytics", to: href("/analytics") },
        query.figure
          ? {
              label: "Performance",
              to: href(performanceHref(analytics.frame, query.figure.within || null)),
            }
          : { label: analyticsTabs[analytics.tab], to: back },
      ]}
    >
      <SummaryList rows={behind.facts} />
      <Table
        title="Projects"
        titleLevel={2}
        query={table}
        columns={columns}
        rows={behind.rows}
        rowKey={(row) => row.id}
        rowHref={(row) => href(`/projects/${row.id}/manage`)}
        total={behind.total}
        hasMore={behind.hasMore}
        keys={behind.keys}
        empty={{
          icon: "folder",
          title: "No Data",
          text: "No completed project of your organization is counted here.",
        }}
      />
    </Page>
  );
}

const columns: Column<FigureProject>[] = [
  {
    key: "owner",
    label: "Site Owner",
    cell: (row) => row.siteOwner,
    text: (row) => row.siteOwner,
  },
  { key: "site", label: "Address", cell: (row) => row.site, text: (row) => row.site, fit: "wide" },
  { key: "client", label: "Client", cell: (row) => row.client ?? "–" },
  {
    key: "completed",
    label: "Completed",
    sortable: true,
    cell: (row) => <Timestamp at={row.completedAt} zone={row.zone} />,
  },
  { key: "score", label: "Score", sortable: true, align: "end", cell: (row) => row.score ?? "–" },
  { key: "verdict", label: "Outcome", cell: (row) => row.verdict },
];
