import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { readForm } from "#app/platform/form/read-body.server.ts";
import { saveTranslations } from "../domain/languages/post-languages.server.ts";

/** Saves one text as soon as its field loses the focus. Returns how far the translation is. */
export async function action({ request, params, scope }: GuardedArgs) {
  const { id: formId = "", language = "" } = params;
  const form = await readForm(request);
  return Response.json(await saveTranslations(scope, { formId, language, form }));
}
