import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { Page } from "#app/ui/page.tsx";
import { reportList } from "../domain/lists/list-reports.server.ts";
import { bulkDownloadTypes } from "../policy.ts";
import { ReportTable } from "../ui/report-table.tsx";
import type { HandlerData } from "#app/platform/page/handler-data.ts";

export const meta: MetaFunction = () => [{ title: "Reports · Fieldlight" }];

export async function loader({ request, scope }: GuardedArgs) {
  const query = reportList.readQuery(request.url);
  const canDownloadMany = bulkDownloadTypes.includes(scope.viewer.type);
  const [page, peek] = await Promise.all([
    reportList.read(scope, query),
    readPeek(scope, request.url),
  ]);
  return { query, canDownloadMany, peek, ...page };
}

/**
 * Loads the panel of a row, which the URL opens without JavaScript. Its module is imported on demand, because
 * describing a report needs many files.
 */
async function readPeek(scope: Scope, url: string) {
  const id = new URL(url).searchParams.get("peek");
  if (!id) return null;
  const { findReportPeek } = await import("../domain/page/peek-report.server.ts");
  return findReportPeek(scope, id);
}

export default function Reports() {
  return (
    <Page width="wide">
      <ReportTable {...useLoaderData<HandlerData<typeof loader>>()} />
    </Page>
  );
}
