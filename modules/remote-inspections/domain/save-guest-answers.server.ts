/** Writes what a guest does on the page of a link, with the same functions as an inspector's work. */
import { and, eq } from "drizzle-orm";
import { receiveUpload, type RefusedPart } from "#app/platform/files/read-upload.server.ts";
import { formText } from "#app/platform/form/form-text.ts";
import { translationIn } from "#app/platform/page/language.ts";
import { Problem } from "#app/platform/problems.ts";
import { db, inTransaction } from "#db/client.server.ts";
import { files } from "#db/schema.ts";
import {
  addPhotos,
  deletePhotos,
  fieldOfFileInput,
  fieldOfPhotoInput,
  movePhotos,
  photoLimit,
  readPostedSection,
  saveAnswers,
  startInTransaction,
  storeFiles,
} from "#modules/intake/public.guests.server.ts";
import { readPhotoAction } from "#modules/intake/public.guests.ts";
import { readIntake } from "#modules/intake/public.server.ts";
import { logProject } from "#modules/projects/public.log.server.ts";
import { getProject } from "#modules/projects/public.server.ts";
import { canStartIntake } from "#modules/projects/public.ts";
import { guestLinks } from "../schema.ts";
import { guestCatalogs } from "./catalogs.ts";
import { guestScope, type Guest } from "./find-guest.server.ts";
import { listGuidedQuestions, nextQuestion, retakeInput } from "./guided-questions.ts";

/** Stores the guest's name at the first visit, and starts the intake. A later name only replaces the former. */
export async function beginAsGuest(
  { link: { id, guestName: former }, found: { project } }: Guest,
  guestName: string,
  language: string | null,
): Promise<void> {
  await inTransaction(async (tx) => {
    const [link] = await tx
      .update(guestLinks)
      .set({
        guestName,
        language: translationIn(guestCatalogs, language)?.language ?? null,
        ...(former === null && { begunAt: new Date() }),
      })
      .where(eq(guestLinks.id, id))
      .returning();
    const scope = await guestScope(link!, tx);
    const { project: current } = await getProject(scope, project.id, { tx, forUpdate: true });
    if (former === null)
      await logProject(tx, scope, current, { message: "opened the link for a remote inspection" });
    if (canStartIntake(scope.viewer, current)) await startInTransaction(tx, scope, current.id);
  });
}

export interface SavedQuestion {
  /** The question to show next; null for the list. */
  show: string | null;
  /** Why something was not saved. */
  message: string | null;
}

/**
 * Saves one question that was posted as a form, with its photos.
 * @throws Problem "not-found" for a question that the guest is not asked; otherwise like `saveAnswers` and `addPhotos`.
 */
export async function saveGuestQuestion(
  { scope, found: { project } }: Guest,
  request: Request,
): Promise<SavedQuestion> {
  const upload = await receiveUpload(request, {
    kind: ({ field }) => (fieldOfFileInput(field) ? "file" : "photo"),
    maxBytes: photoLimit,
  });
  try {
    const form = upload.fields;
    const intent = formText(form, "intent") ?? "next";
    const fieldId = formText(form, "q") ?? "";
    const isCorrection = project.status === "Needs Corrections";
    const before = await readIntake(project);
    const asked = listGuidedQuestions(before, isCorrection).find(
      ({ field }) => field.id === fieldId,
    );
    const fileInputs = upload.files.filter(({ field }) => fieldOfFileInput(field) !== null);
    if (!asked || fileInputs.some(({ field }) => fieldOfFileInput(field) !== fieldId))
      throw new Problem("not-found");
    await storeFiles(scope, project.id, upload);
    const changes = readPostedSection(form, [asked.field], before.answers);
    const { conflicts } =
      changes.length === 0 ? { conflicts: [] } : await saveAnswers(scope, project.id, changes);
    for (const photo of upload.files) {
      const replaced = before.photos.find(
        ({ id, mustRetake, fieldId: of }) =>
          mustRetake && of === fieldId && photo.field === retakeInput(id),
      );
      if (!replaced && fieldOfPhotoInput(photo.field) !== fieldId) continue;
      await addPhotos(scope, project.id, fieldId, [photo]);
      // The former photo stays with the intake, for the reviewer.
      if (replaced) await movePhotos(scope, project.id, [replaced.id], null);
    }
    const removal = readPhotoAction(intent);
    if (removal?.kind === "delete")
      await removeOwnPhoto(
        scope,
        project.id,
        before.photos.find(({ id, fieldId: of }) => id === removal.id && of === fieldId),
      );
    const message = messageOf(upload.refused, conflicts.length > 0);
    if (intent !== "next" || message !== null) return { show: fieldId, message };
    const after = listGuidedQuestions(await readIntake(project), isCorrection);
    return { show: nextQuestion(after, fieldId)?.field.id ?? null, message };
  } finally {
    await Promise.all(upload.files.map((file) => file.discard()));
  }
}

/** A guest removes only what they added themselves. */
async function removeOwnPhoto(
  scope: Guest["scope"],
  projectId: string,
  photo: { id: string } | undefined,
): Promise<void> {
  if (!photo) return;
  const [own] = await db
    .select({ id: files.id })
    .from(files)
    .where(and(eq(files.id, photo.id), eq(files.createdById, scope.viewer.id)));
  if (own) await deletePhotos(scope, projectId, [own.id]);
}

function messageOf([refused]: readonly RefusedPart[], hasConflict: boolean): string | null {
  if (refused) return refused.problem.message;
  return hasConflict ? "Someone else answered this question. Check the answer, then go on." : null;
}
