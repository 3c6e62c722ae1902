import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { formText } from "#app/platform/form/form-text.ts";
import { redirectWithToast } from "#app/platform/page/toast.server.ts";
import { readForm } from "#app/platform/form/read-body.server.ts";
import { getProject } from "#modules/projects/public.server.ts";
import { breakLock } from "../domain/project-lock.server.ts";

export async function action({ request, params, scope, href }: GuardedArgs) {
  const found = await getProject(scope, params.id ?? "");
  const { project } = found;
  const from = formText(await readForm(request), "from");
  const isBroken = await breakLock(scope, found);
  const back =
    from === "form-version"
      ? `/intake/${project.id}/form-version`
      : `/projects/${project.id}/manage`;
  const done = isBroken ? "The project lock was broken." : "Nobody had the project locked.";
  return redirectWithToast(href(back), done);
}
