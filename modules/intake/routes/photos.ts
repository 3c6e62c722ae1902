import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { formText } from "#app/platform/form/form-text.ts";
import { Problem } from "#app/platform/problems.ts";
import { redirectWithRefusal, redirectWithToast } from "#app/platform/page/toast.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { readForm } from "#app/platform/form/read-body.server.ts";
import { getProject } from "#modules/projects/public.server.ts";
import { intakePath } from "../domain/intake-path.ts";
import { deletePhotos, markPhotos, movePhotos } from "../domain/photos/change-photos.server.ts";
import { receivePhotos, type PhotosResult } from "../domain/photos/receive-photos.server.ts";

/**
 * Changes the photos of an intake. A multipart form adds photos; a plain form moves, marks or deletes those listed in
 * `photo`. A request for JSON gets the new photos, and any other request is redirected to the page.
 */
export async function action({ request, params, scope, href }: GuardedArgs) {
  const projectId = params.id ?? "";
  const { project } = await getProject(scope, projectId);
  const multipart = request.headers.get("content-type")?.startsWith("multipart/form-data");
  const result = multipart
    ? await receivePhotos(request, scope, project)
    : await change(await readForm(request), scope, projectId);
  if (request.headers.get("accept")?.includes("application/json"))
    return Response.json(result, {
      status: result.added.length > 0 ? 200 : (result.refused[0]?.status ?? 200),
    });
  const back = href(intakePath(projectId, result.section));
  const [refused] = result.refused;
  if (!refused)
    return (result.hasChosen ? redirectWithToast : redirectWithRefusal)(back, result.message);
  const done = result.added.length > 0 ? `${result.message} ` : "";
  return redirectWithRefusal(back, `${done}${refused.name}: ${refused.message}`);
}

async function change(form: FormData, scope: Scope, projectId: string): Promise<PhotosResult> {
  const ids = form.getAll("photo").filter((id) => typeof id === "string");
  const changes: Record<string, () => Promise<void>> = {
    delete: () => deletePhotos(scope, projectId, ids),
    mark: () => markPhotos(scope, projectId, ids, true),
    unmark: () => markPhotos(scope, projectId, ids, false),
    move: () => movePhotos(scope, projectId, ids, formText(form, "fieldId")),
  };
  const intent = formText(form, "intent") ?? "";
  if (!Object.hasOwn(changes, intent))
    throw new Problem("invalid-input", "You can mark, unmark, move, or delete photos.");
  if (ids.length > 0) await changes[intent]!();
  const hasChosen = ids.length > 0;
  const message = hasChosen ? "Photos updated." : "Select at least one photo.";
  return { added: [], refused: [], hasChosen, message, section: formText(form, "section") };
}
