import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import type { HandlerData } from "#app/platform/page/handler-data.ts";
import { listLinks } from "#app/platform/manifest/list-links.server.ts";
import { languageOfUrl } from "#app/platform/page/language.ts";
import { readReportPage } from "../domain/page/read-report-page.server.ts";
import { ReportPageView } from "../ui/page/report-page-view.tsx";

export const meta: MetaFunction = () => [{ title: "Report · Fieldlight" }];

export async function loader({ request, params, scope }: GuardedArgs) {
  const [report, links] = await Promise.all([
    readReportPage(scope, params.id ?? "", languageOfUrl(new URL(request.url))),
    listLinks(scope, "report", null),
  ]);
  return { ...report, links };
}

export default function Report() {
  return <ReportPageView report={useLoaderData<HandlerData<typeof loader>>()} />;
}
