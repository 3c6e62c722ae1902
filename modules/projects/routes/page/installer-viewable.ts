import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { formValues } from "#app/platform/form/forms.server.ts";
import { isProblem } from "#app/platform/problems.ts";
import { redirectWithRefusal, redirectWithToast } from "#app/platform/page/toast.server.ts";
import { readForm } from "#app/platform/form/read-body.server.ts";
import { setInstallerViewable } from "../../domain/status/installer-viewable.server.ts";

/** Redirects to the page whether it succeeds or not. If there is no installer, the toast says so. */
export async function action({ request, params, scope, href }: GuardedArgs) {
  const id = params.id ?? "";
  const viewable = formValues(await readForm(request)).viewable === "yes";
  const back = href(`/projects/${id}/manage`);
  try {
    await setInstallerViewable(scope, id, viewable);
  } catch (error) {
    if (!isProblem(error) || error.code !== "invalid-input") throw error;
    return redirectWithRefusal(back, error.message);
  }
  const done = viewable
    ? "The installer can now see the intake."
    : "The installer can no longer see the intake.";
  return redirectWithToast(back, done);
}
