import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePermission } from "#app/platform/auth/require-permission.server.ts";
import { loadReportDialog, readDialogKind } from "../domain/load-report-dialog.server.ts";
import { reportTitle } from "../public.ts";
import { ReportDialog } from "../ui/report-dialog.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data ? reportTitle(data.kind) : "Reports"} · Fieldlight` },
];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { scope } = await requirePermission(request, params, "exports.generate");
  const kind = readDialogKind(scope, params.kind);
  return loadReportDialog(scope, kind, request.url);
}

export default function Report() {
  return <ReportDialog {...useLoaderData<typeof loader>()} />;
}
