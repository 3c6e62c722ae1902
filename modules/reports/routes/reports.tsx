import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePermission } from "#app/platform/auth/require-permission.server.ts";
import { Page } from "#app/ui/page.tsx";
import { listReports, readReportQuery } from "../domain/lists/list-reports.server.ts";
import { bulkDownloadTypes } from "../policy.ts";
import { ReportTable } from "../ui/report-table.tsx";

export const meta: MetaFunction = () => [{ title: "Reports · Fieldlight" }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { scope } = await requirePermission(request, params, "reports.list");
  const query = readReportQuery(request.url);
  const mayDownloadMany = bulkDownloadTypes.includes(scope.viewer.type);
  return { query, mayDownloadMany, ...(await listReports(scope, query)) };
}

export default function Reports() {
  return (
    <Page width="wide">
      <ReportTable {...useLoaderData<typeof loader>()} />
    </Page>
  );
}
