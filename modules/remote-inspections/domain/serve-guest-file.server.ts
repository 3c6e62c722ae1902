/** The photos of the project and the pictures of its questions, and no other file. */
import { and, eq, isNull } from "drizzle-orm";
import { serveFile } from "#app/platform/files/serve-file.server.ts";
import { isProblem } from "#app/platform/problems.ts";
import { db } from "#db/client.server.ts";
import { files } from "#db/schema.ts";
import { picturesOf } from "#modules/form-logic/public.ts";
import { readIntake } from "#modules/intake/public.server.ts";
import { findGuest } from "./find-guest.server.ts";
import { listGuidedQuestions } from "./guided-questions.ts";

export const guestHeaders = {
  "Cache-Control": "no-store",
  "X-Robots-Tag": "noindex, nofollow",
  // With "no-referrer", a browser posts a form without the page's origin, and the server refuses it.
  "Referrer-Policy": "same-origin",
};

/** The same answer for every address that shows nothing. */
export const noBytes = () => new Response(null, { status: 404, headers: guestHeaders });

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
  if (!isShown) return noBytes();
  const [file] = await db
    .select()
    .from(files)
    .where(and(eq(files.id, fileId), isNull(files.deletedAt)));
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
