import { redirect } from "@remix-run/node";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { redirectWithRefusal } from "#app/platform/page/toast.server.ts";
import { readForm } from "#app/platform/form/read-body.server.ts";
import { downloadSelected, downloadUnread } from "../domain/lists/download-reports.server.ts";

/**
 * A GET request happens only when a sign-in interrupted the form's POST. Downloads are POST requests, because they
 * record the reading.
 */
export async function loader({ href }: GuardedArgs) {
  return redirect(href("/reports"));
}

export async function action({ request, scope, href }: GuardedArgs) {
  const form = await readForm(request);
  const wantsUnread = form.get("intent") === "unread";
  const ids = form.getAll("id").map(String);
  const archive = await (wantsUnread ? downloadUnread(scope) : downloadSelected(scope, ids));
  const nothing = wantsUnread ? "There are no unread reports." : "Select the reports to download.";
  return archive ?? redirectWithRefusal(href("/reports"), nothing);
}
