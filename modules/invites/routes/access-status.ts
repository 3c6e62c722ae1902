import { redirect } from "@remix-run/node";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { log } from "#app/platform/log.server.ts";
import { isProblem, Problem } from "#app/platform/problems.ts";
import { setAccessStatus } from "../domain/set-access-status.server.ts";
import type { SpecialAccessStatus } from "../domain/special-access-texts.ts";

/** The status for the last part of the URL. */
const statusAfter = new Map<string, SpecialAccessStatus>([
  ["disable", "disabled"],
  ["enable", "new"],
]);

/** Disables or enables a record. As specified, an unexpected error is only logged. */
export async function action({ request, params, scope, href }: GuardedArgs) {
  const { id: formId = "", recordId: id = "", step = "" } = params;
  const status = statusAfter.get(step);
  if (!status) throw new Problem("not-found");
  try {
    await setAccessStatus(scope, { formId, id }, status);
  } catch (error) {
    if (isProblem(error)) throw error;
    log().error({ error }, `a special access record could not be ${step}d`);
  }
  return redirect(href(`/forms/${formId}/access`) + pageOf(request.url), 303);
}

/** The list page that showed the record, without the message of an earlier save. */
function pageOf(url: string): string {
  const { searchParams } = new URL(url);
  searchParams.delete("saved");
  return searchParams.size === 0 ? "" : `?${searchParams}`;
}
