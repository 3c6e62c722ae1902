import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { formText } from "#app/platform/form/form-text.ts";
import { readForm } from "#app/platform/form/read-body.server.ts";
import type { BuilderPost } from "../domain/page/builder-edits.server.ts";
import { postToBuilder, refusalOf } from "../domain/page/post-builder.server.ts";
import { saveSectionTitle } from "../domain/section/post-section.server.ts";

/** Autosaves the title of a section, or the title and switches of the form. Returns a refusal or null. */
export async function action({ request, params, scope, href }: GuardedArgs) {
  const form = await readForm(request);
  const sectionId = formText(form, "section");
  const post: BuilderPost = { scope, formId: params.id ?? "", sectionId, form, href };
  try {
    if (sectionId === null) await postToBuilder(post, "settings");
    else await saveSectionTitle(post);
    return Response.json(null);
  } catch (error) {
    const { refusal, status } = refusalOf(error);
    return Response.json(refusal, { status });
  }
}
