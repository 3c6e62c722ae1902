import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { requirePermission } from "#app/platform/auth/require-permission.server.ts";
import { redirectWithRefusal } from "#app/platform/page/toast.server.ts";
import { downloadReport } from "../domain/download-report.server.ts";
import { fileMissing } from "../domain/lists/report-states.ts";

/** Shown after a sign-in that interrupted the request. A download is a POST request, because it records the reading. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { href } = await requirePermission(request, params, "reports.read");
  return redirect(href("/reports"));
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { scope, href } = await requirePermission(request, params, "reports.read");
  const file = await downloadReport(scope, request, params.id ?? "");
  return file ?? redirectWithRefusal(href("/reports"), fileMissing);
}
