import { redirect, type TypedResponse } from "@remix-run/node";
import type { Authorized } from "#app/platform/auth/require-permission.server.ts";
import { redirectWithToast } from "#app/platform/page/toast.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { pageIds } from "#modules/form-logic/public.tables.ts";
import { getIntake } from "../get-intake.server.ts";
import { intakePath } from "../intake-path.ts";
import { removedQuery, type PhotoAction } from "../photos/photo-action.ts";
import { handleSectionPost, type PostedSection } from "./post-section.server.ts";
import { pathAfter } from "./path-after-section.ts";
import { startIntake } from "../opening/start-intake.server.ts";
import { submissionPath } from "../submit/submission-path.server.ts";

/**
 * Handles a POST to the intake. A plain form starts the intake. A multipart form saves a section and redirects to the
 * page that its button requests.
 */
export async function handleIntakePost(
  { scope, href }: Authorized,
  projectId: string,
  request: Request,
): Promise<TypedResponse<never>> {
  if (!request.headers.get("content-type")?.startsWith("multipart/form-data")) {
    await startIntake(scope, projectId);
    return redirect(href(intakePath(projectId)), { status: 303 });
  }
  const posted = await handleSectionPost(scope, projectId, request);
  const { to, toast } = await pathAfterPost(scope, projectId, posted);
  return toast ? redirectWithToast(href(to), toast) : redirect(href(to), { status: 303 });
}

/**
 * Returns where to redirect after a section was saved, with a toast for the next page. After a conflict or a refused
 * photo it is the same section.
 */
async function pathAfterPost(
  scope: Scope,
  projectId: string,
  posted: PostedSection,
): Promise<{ to: string; toast: string | null }> {
  const { intent, sectionId, conflicts, refusedPhotos, photoStep, instancePath } = posted;
  const here = intakePath(projectId, sectionId);
  const refused = refusedPhotos[0];
  if (refused) return { to: here, toast: `${refused.name}: ${refused.message}` };
  const conflict = conflicts[0];
  if (conflict) {
    const reason = conflict.isOwn
      ? "You answered this question in another tab or on another device. We kept that answer."
      : `${conflict.by} answered this question first. We kept their answer.`;
    return { to: here, toast: `${reason} Check the answer before you continue.` };
  }
  if (posted.toast) return { to: here, toast: posted.toast };
  if (instancePath) return { to: instancePath, toast: null };
  if (photoStep) return { to: afterPhotoStep(here, photoStep), toast: null };
  if (intent === "submit") return { to: await submissionPath(scope, projectId), toast: null };
  const { form } = await getIntake(scope, projectId);
  const ids = pageIds(form, sectionId);
  const to = pathAfter(intent, { projectId, sectionId: sectionId ?? "", sectionIds: ids });
  return to
    ? { to, toast: null }
    : { to: here, toast: intent === "save" ? "Answers saved." : null };
}

/** The URL of the photo's question, where a removed photo can be restored. */
function afterPhotoStep(here: string, step: PhotoAction): string {
  const removed = step.kind === "delete" ? `&${removedQuery(step)}` : "";
  return `${here}${removed}#q-${step.fieldId}`;
}
