import { redirect } from "@remix-run/node";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { formText } from "#app/platform/form/form-text.ts";
import { log } from "#app/platform/log.server.ts";
import { redirectWithRefusal } from "#app/platform/page/toast.server.ts";
import { readForm } from "#app/platform/form/read-body.server.ts";
import { addForm } from "../domain/list/add-form.server.ts";
import { formListTexts } from "../domain/list/form-list-texts.ts";

/** Creates an empty form and opens its editor. The id comes with the page, so pressing twice makes one form. */
export async function action({ request, scope, href }: GuardedArgs) {
  const requestedId = formText(await readForm(request), "id");
  try {
    const id = await addForm(scope, requestedId);
    return redirect(href(`/forms/${id}`), 303);
  } catch (error) {
    log().error({ error }, formListTexts.newFailed);
    return redirectWithRefusal(href("/forms"), formListTexts.newFailed);
  }
}
