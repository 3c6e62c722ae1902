import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enter } from "#app/platform/door/enter.server.ts";
import { Page } from "#app/ui/page.tsx";
import { readTableQuery } from "#app/platform/lists/table-query.ts";
import {
  listReports,
  readStates,
  sortableReportColumns,
} from "../domain/lists/list-reports.server.ts";
import { bulkDownloadTypes } from "../policy.ts";
import { ReportTable } from "../ui/report-table.tsx";

export const meta: MetaFunction = () => [{ title: "Reports · Fieldlight" }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { scope } = await enter(request, params, "reports.list");
  const query = readTableQuery(request.url, {
    tabs: readStates,
    sortable: sortableReportColumns,
    defaults: { sort: "-created" },
  });
  const selectable = bulkDownloadTypes.includes(scope.viewer.type);
  return { query, selectable, ...(await listReports(scope, query)) };
}

export default function Reports() {
  return (
    <Page width="wide">
      <ReportTable {...useLoaderData<typeof loader>()} />
    </Page>
  );
}
