/** The photos, files and plans of the questions that a guest is asked, and their pictures, and no other file. */
import { and, eq, isNull } from "drizzle-orm";
import { serveFile } from "#app/platform/files/serve-file.server.ts";
import { isProblem } from "#app/platform/problems.ts";
import { db } from "#db/client.server.ts";
import { files } from "#db/schema.ts";
import { picturesOf, questionTypes, readFiles, readPins } from "#modules/form-logic/public.ts";
import { listPlans } from "#modules/intake/public.guests.server.ts";
import type { Intake } from "#modules/intake/public.ts";
import { readIntake } from "#modules/intake/public.server.ts";
import type { ProjectReference } from "#modules/projects/public.ts";
import { findGuest } from "./find-guest.server.ts";
import { asksForPlan, listGuidedQuestions, type GuidedQuestion } from "./guided-questions.ts";

export const guestHeaders = {
  "Cache-Control": "no-store",
  "X-Robots-Tag": "noindex, nofollow",
  // With "no-referrer", a browser posts a form without the page's origin, and the server refuses it.
  "Referrer-Policy": "same-origin",
};

/** The same answer for every address that shows nothing. */
export const noBytes = () => new Response(null, { status: 404, headers: guestHeaders });

/** The files that are answers, and the plans to mark points on. */
async function listNamedFiles(
  project: ProjectReference,
  { answers }: Pick<Intake, "answers">,
  questions: readonly GuidedQuestion[],
): Promise<string[]> {
  const fields = questions.map(({ field }) => field);
  const plans = asksForPlan(fields) ? await listPlans(project) : [];
  const named = fields.flatMap(({ id, type }) => {
    const values = answers[id]?.values ?? [];
    if (questionTypes[type].takesFiles) return readFiles(values).map((file) => file.id);
    return questionTypes[type].takesPlan ? (readPins(values).plan?.id ?? []) : [];
  });
  return [...named, ...plans.map(({ id }) => id)];
}

export async function serveGuestFile(
  request: Request,
  token: string,
  fileId: string,
): Promise<Response> {
  const guest = await findGuest(token);
  if (!guest) return noBytes();
  const { project } = guest.found;
  const intake = await readIntake(project);
  const questions = listGuidedQuestions(intake, project.status === "Needs Corrections");
  const asked = new Set(questions.map(({ field }) => field.id));
  const fields = questions.flatMap(({ field, notes }) => [field, ...notes]);
  const isShown =
    intake.photos.some((photo) => photo.id === fileId && asked.has(photo.fieldId ?? "")) ||
    picturesOf(fields).some(({ id }) => id === fileId);
  const isNamed =
    !isShown && (await listNamedFiles(project, intake, questions)).some((id) => id === fileId);
  if (!isShown && !isNamed) return noBytes();
  // A guest may write the id of any file into an answer.
  const ofProject = and(eq(files.collection, "projects"), eq(files.recordId, project.id));
  const [file] = await db
    .select()
    .from(files)
    .where(and(eq(files.id, fileId), isNull(files.deletedAt), isNamed ? ofProject : undefined));
  if (!file) return noBytes();
  try {
    const response = await serveFile(request, file, { download: false });
    response.headers.set("X-Robots-Tag", guestHeaders["X-Robots-Tag"]);
    return response;
  } catch (error) {
    if (isProblem(error) && error.code === "not-found") return noBytes();
    throw error;
  }
}
