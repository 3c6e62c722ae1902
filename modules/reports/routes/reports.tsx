import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { Page } from "#app/ui/page.tsx";
import { listReports, readReportQuery } from "../domain/lists/list-reports.server.ts";
import { bulkDownloadTypes } from "../policy.ts";
import { ReportTable } from "../ui/report-table.tsx";
import type { Served } from "#app/platform/page/served.ts";

export const meta: MetaFunction = () => [{ title: "Reports · Fieldlight" }];

export async function loader({ request, scope }: GuardedArgs) {
  const query = readReportQuery(request.url);
  const mayDownloadMany = bulkDownloadTypes.includes(scope.viewer.type);
  return { query, mayDownloadMany, ...(await listReports(scope, query)) };
}

export default function Reports() {
  return (
    <Page width="wide">
      <ReportTable {...useLoaderData<Served<typeof loader>>()} />
    </Page>
  );
}
