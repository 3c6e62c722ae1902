import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { formText } from "#app/platform/form/form-text.ts";
import { readForm } from "#app/platform/form/read-body.server.ts";
import { redirectWithToast } from "#app/platform/page/toast.server.ts";
import { Problem } from "#app/platform/problems.ts";
import { findReadyForm, startWithForm } from "#modules/ready-forms/public.server.ts";

/** Adds the chosen ready form and leads back to the next step. */
export async function action({ request, scope, href }: GuardedArgs) {
  const posted = await readForm(request);
  const ready = findReadyForm(formText(posted, "ready"));
  if (!ready) throw new Problem("not-found");
  await startWithForm(scope, ready, formText(posted, "id"));
  return redirectWithToast(href("/"), `Added the form ${ready.title}, with a rubric.`);
}
