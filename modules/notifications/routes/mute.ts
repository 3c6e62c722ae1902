import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { safeReturn } from "#app/platform/auth/safe-return.ts";
import { formValues } from "#app/platform/form/forms.server.ts";
import { readForm } from "#app/platform/form/read-body.server.ts";
import { redirectWithToast } from "#app/platform/page/toast.server.ts";
import { muteProject, unmuteProject } from "../domain/mute-project.server.ts";

/** Mutes a project for the viewer with `muted=yes`, unmutes it without. */
export async function action({ request, params, scope, href }: GuardedArgs) {
  const { muted, back } = formValues(await readForm(request));
  await (muted === "yes" ? muteProject : unmuteProject)(scope, params.id ?? "");
  const message =
    muted === "yes"
      ? "Project muted. You still hear of what mentions you."
      : "You get notifications about this project again.";
  return redirectWithToast(
    typeof back === "string" ? safeReturn(back) : href("/notifications"),
    message,
  );
}
