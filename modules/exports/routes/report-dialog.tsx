import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { loadReportDialog, readDialogKind } from "../domain/load-report-dialog.server.ts";
import { reportTitle } from "../public.ts";
import { ReportDialog } from "../ui/report-dialog.tsx";
import type { HandlerData } from "#app/platform/page/handler-data.ts";

export const meta: MetaFunction<HandlerData<typeof loader>> = ({ data }) => [
  { title: `${data ? reportTitle(data.kind) : "Reports"} · Fieldlight` },
];

export async function loader({ request, params, scope }: GuardedArgs) {
  const kind = readDialogKind(scope, params.kind);
  return loadReportDialog(scope, kind, request.url);
}

export default function Report() {
  return <ReportDialog {...useLoaderData<HandlerData<typeof loader>>()} />;
}
