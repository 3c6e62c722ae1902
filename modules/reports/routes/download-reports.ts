import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { requirePermission } from "#app/platform/auth/require-permission.server.ts";
import { redirectWithRefusal } from "#app/platform/page/toast.server.ts";
import { readForm } from "#app/platform/form/read-body.server.ts";
import { downloadSelected, downloadUnread } from "../domain/lists/download-reports.server.ts";

/** Shown after a sign-in that interrupted the request. Downloads are POST requests, because they record the reading. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { href } = await requirePermission(request, params, "reports.download-many");
  return redirect(href("/reports"));
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { scope, href } = await requirePermission(request, params, "reports.download-many");
  const form = await readForm(request);
  const wantsUnread = form.get("intent") === "unread";
  const ids = form.getAll("id").map(String);
  const archive = await (wantsUnread ? downloadUnread(scope) : downloadSelected(scope, ids));
  const nothing = wantsUnread ? "There are no unread reports." : "Select the reports to download.";
  return archive ?? redirectWithRefusal(href("/reports"), nothing);
}
