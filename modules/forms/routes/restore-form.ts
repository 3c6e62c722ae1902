import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { redirectWithToast } from "#app/platform/page/toast.server.ts";
import { setFormDeleted } from "../domain/list/delete-form.server.ts";
import { formListTexts } from "../domain/list/form-list-texts.ts";

export async function action({ params, scope, href }: GuardedArgs) {
  const id = params.id ?? "";
  await setFormDeleted(scope, id, false);
  return redirectWithToast(href("/forms"), formListTexts.restored);
}
