import { countOf } from "#app/platform/format.ts";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { safeReturn } from "#app/platform/auth/safe-return.ts";
import { formText } from "#app/platform/form/form-text.ts";
import { readForm } from "#app/platform/form/read-body.server.ts";
import { redirectWithToast } from "#app/platform/page/toast.server.ts";
import { unmuteStep } from "../domain/mute-project.server.ts";

/** Undoes the muting of the projects that were selected in a list. */
export async function action({ request, scope }: GuardedArgs) {
  const form = await readForm(request);
  const count = await unmuteStep(scope, formText(form, "at") ?? "");
  const message = `${countOf(count, "project")} unmuted.`;
  return redirectWithToast(safeReturn(formText(form, "back")), message);
}
