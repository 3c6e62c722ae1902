import { redirect } from "@remix-run/node";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { safeReturn } from "#app/platform/auth/safe-return.ts";
import { readForm } from "#app/platform/form/read-body.server.ts";
import { thrownMessage } from "#app/platform/form/show-thrown-error.server.ts";
import { currentRequestId, log } from "#app/platform/log.server.ts";
import { redirectWithRefusal } from "#app/platform/page/toast.server.ts";
import { isProblem } from "#app/platform/problems.ts";
import { openNotification } from "../domain/mark-read.server.ts";

const failed = "could not navigate to notification for some reason, see the console for the error";

/** Marks a notification seen and redirects to its page, or with `to=subject` to its subject. */
export async function action({ request, params, scope, href }: GuardedArgs) {
  const id = params.id ?? "";
  const form = await readForm(request);
  try {
    const path = await openNotification(scope, id);
    return redirect(href(form.get("to") === "subject" ? path : `/notifications/${id}`), 303);
  } catch (error) {
    if (isProblem(error) && error.code !== "unavailable") throw error;
    log().error({ error, notification: id }, failed);
    const back = safeReturn(form.get("back")?.toString() ?? href("/logs"));
    const detail = `notification ${id}, request ${currentRequestId() ?? "unknown"}: ${thrownMessage(error)}`;
    return redirectWithRefusal(back, failed, detail);
  }
}
