import { redirect, type TypedResponse } from "@remix-run/node";
import type { Entered } from "#app/platform/enter.server.ts";
import { redirectWithToast } from "#app/platform/toast.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { getIntake } from "./get-intake.server.ts";
import { intakeAddress } from "./intake-address.ts";
import { postSection, type PostedSection } from "./post-section.server.ts";
import { addressAfter } from "./section-steps.ts";
import { startIntake } from "./start-intake.server.ts";

/** A plain post starts the intake; a multipart one saves a section and goes where its button leads. */
export async function answerPostedIntake(
  { scope, href }: Entered,
  projectId: string,
  request: Request,
): Promise<TypedResponse<never>> {
  if (!request.headers.get("content-type")?.startsWith("multipart/form-data")) {
    await startIntake(scope, projectId);
    return redirect(href(intakeAddress(projectId)), { status: 303 });
  }
  const posted = await postSection(scope, projectId, request);
  const { to, toast } = await addressAfterPost(scope, projectId, posted);
  return toast ? redirectWithToast(href(to), toast) : redirect(href(to), { status: 303 });
}

/** Where a posted section leads, and what the next page says. A conflict or a refused photo stays on the section. */
async function addressAfterPost(
  scope: Scope,
  projectId: string,
  { intent, sectionId, conflicts, refusedPhotos }: PostedSection,
): Promise<{ to: string; toast: string | null }> {
  const here = intakeAddress(projectId, sectionId);
  const refused = refusedPhotos[0];
  if (refused) return { to: here, toast: `${refused.name}: ${refused.sentence}` };
  if (conflicts.length > 0)
    return {
      to: here,
      toast: `${conflicts[0]!.by} answered meanwhile; their answer is kept. Check it before you go on.`,
    };
  const { form } = await getIntake(scope, projectId);
  const ids = form.sections.map((section) => section.id);
  const to = addressAfter(intent, { projectId, sectionId: sectionId ?? "", sectionIds: ids });
  return to
    ? { to, toast: null }
    : { to: here, toast: intent === "save" ? "Answers saved." : null };
}
