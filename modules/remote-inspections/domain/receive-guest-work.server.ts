/** Answers and photos that the page of a guest sends by itself, at first or after it was offline. */
import { readJson } from "#app/platform/form/read-body.server.ts";
import { Problem } from "#app/platform/problems.ts";
import {
  getUpload,
  movePhotos,
  receivePhotos,
  requireCanUpload,
  requireCanUploadInTransaction,
  respondToChange,
  respondToCreate,
  respondToHead,
  saveAnswers,
  saveAnswersInput,
  targetOfIntake,
  type AddedPhoto,
} from "#modules/intake/public.guests.server.ts";
import type { IntakePhoto } from "#modules/intake/public.ts";
import { readIntake } from "#modules/intake/public.server.ts";
import { findGuest, getWritingGuest, type Guest } from "./find-guest.server.ts";
import { canGuestAnswer, listGuidedQuestions, retakeInput } from "./guided-questions.ts";
import { noBytes } from "./serve-guest-file.server.ts";

async function readAsked({ found: { project } }: Guest) {
  const intake = await readIntake(project);
  const isCorrection = project.status === "Needs Corrections";
  return { intake, isCorrection, questions: listGuidedQuestions(intake, isCorrection) };
}

/**
 * A JSON patch of answers, like that of an inspector. Changes of questions that the guest is not asked are left out of it; they
 * count as questions that the form no longer has.
 */
export async function receiveGuestAnswers(request: Request, token: string): Promise<Response> {
  const guest = await getWritingGuest(token);
  const read = saveAnswersInput.safeParse(await readJson(request));
  if (!read.success) throw new Problem("invalid-input");
  const { intake, isCorrection } = await readAsked(guest);
  // A question may be shown by an answer of the same patch.
  const changes = read.data.changes.filter(({ fieldId }) =>
    canGuestAnswer(intake, fieldId, isCorrection),
  );
  return Response.json(await saveAnswers(guest.scope, guest.found.project.id, changes));
}

/** Photos or files for one question, or one that replaces a photo that was sent back. */
export async function receiveGuestPhotos(request: Request, token: string): Promise<Response> {
  const guest = await getWritingGuest(token);
  const { scope, found } = guest;
  const { intake, isCorrection } = await readAsked(guest);
  let replaced: IntakePhoto | undefined;
  const result = await receivePhotos(request, scope, found.project, (named) => {
    replaced = intake.photos.find(({ id, mustRetake }) => mustRetake && named === retakeInput(id));
    const fieldId = replaced?.fieldId ?? named;
    if (fieldId === null || !canGuestAnswer(intake, fieldId, isCorrection))
      throw new Problem("not-found");
    return fieldId;
  });
  // The former photo stays with the intake, for the reviewer.
  if (replaced && result.added.length > 0)
    await movePhotos(scope, found.project.id, [replaced.id], null);
  return Response.json(
    { added: result.added.map(forGuest), refused: result.refused },
    { status: result.added.length > 0 ? 200 : (result.refused[0]?.status ?? 200) },
  );
}

/** Where a photo was taken is for the reviewer alone. */
const forGuest = ({ id, name, problems, isFile }: AddedPhoto) => ({
  id,
  name,
  ...(isFile && { isFile }),
  ...(problems && { problems }),
});

/** Creates the upload of a large photo (tus protocol). */
export async function createGuestUpload(request: Request, token: string): Promise<Response> {
  const { scope, found } = await getWritingGuest(token);
  return respondToCreate(request, scope, {
    target: targetOfIntake(found.project),
    requireAllowed: (tx, { purpose }) => {
      if (purpose !== "photo") throw new Problem("not-found");
      return requireCanUploadInTransaction(tx, scope, found.project.id, purpose);
    },
    urlOf: (key) => `/remote/${token}/photos/uploads/${key}`,
  });
}

export async function respondToGuestUpload(
  request: Request,
  token: string,
  key: string,
): Promise<Response> {
  const isRead = request.method === "HEAD" || request.method === "GET";
  const guest = isRead ? await findGuest(token) : await getWritingGuest(token);
  if (!guest) return noBytes();
  const { scope, found } = guest;
  const upload = await getUpload(scope, targetOfIntake(found.project), key);
  if (isRead) return respondToHead(request, upload);
  return respondToChange(request, upload, () =>
    requireCanUpload(scope, found.project.id, upload.purpose),
  );
}
