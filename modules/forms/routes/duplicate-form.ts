import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { formText } from "#app/platform/form/form-text.ts";
import { redirectWithRefusal, redirectWithToast } from "#app/platform/page/toast.server.ts";
import { readForm } from "#app/platform/form/read-body.server.ts";
import { tryDuplicateForm } from "../domain/list/try-duplicate-form.server.ts";
import { formListTexts } from "../domain/list/form-list-texts.ts";

export async function action({ request, params, scope, href }: GuardedArgs) {
  const id = formText(await readForm(request), "id") ?? undefined;
  const { error } = await tryDuplicateForm(scope, { formId: params.id ?? "", id });
  if (error !== null)
    return redirectWithRefusal(href("/forms"), formListTexts.duplicateFailed(error));
  return redirectWithToast(href("/forms"), formListTexts.duplicated);
}
