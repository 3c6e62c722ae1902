/** The outbox as used by an intake that is open for editing. */
import type { ChosenPhoto, PhotoFacts } from "#app/ui/photos/photo-queue.ts";
import type { PendingAnswer } from "#modules/intake/public.field.ts";
import { answerId } from "./databases.ts";
import { sendDrawingsAndMessages, sendStart } from "./send-visit.ts";
import { recordDrawing, recordStart, outbox } from "./device-storage.ts";

export { recordSaved, recordPhoto } from "./device-storage.ts";
export { holdSending } from "./send-unsent.ts";

export async function readAnswers(projectId: string): Promise<Record<string, PendingAnswer>> {
  const { answers } = await (await outbox()).read(projectId);
  return Object.fromEntries(
    answers
      // Answers to questions that the form no longer has cannot be shown on the page.
      .filter(({ state }) => state !== "refused")
      .map(({ fieldId, basedOn, answer, tried, madeAt }) => [
        fieldId,
        { basedOn, answer, madeAt, ...(tried && { tried }) },
      ]),
  );
}

export async function storeAnswers(
  projectId: string,
  changes: readonly (readonly [fieldId: string, pending: PendingAnswer])[],
): Promise<void> {
  await (await outbox()).storeAnswers(projectId, changes);
}

export async function deleteAnswer(projectId: string, fieldId: string): Promise<void> {
  await (await outbox()).remove(projectId, answerId(fieldId));
}

export async function readPhotos(projectId: string) {
  const { items } = await (await outbox()).read(projectId);
  return items.flatMap(({ id: key, photo }) => (photo ? [{ key, ...photo }] : []));
}

/** The photos whose drawing waits: their ids, or the keys under which they are sent. */
export async function readDrawings(projectId: string): Promise<string[]> {
  const { items } = await (await outbox()).read(projectId);
  return items.flatMap(({ drawing }) => (drawing ? [drawing.photo] : []));
}

export async function storePhoto(
  projectId: string,
  { key, fieldId, name, file, isOriginal, reason }: ChosenPhoto,
): Promise<void> {
  const more = { ...(isOriginal && { isOriginal }), ...(reason && { reason }) };
  await (await outbox()).addPhoto(projectId, { key, fieldId, name, file, ...more });
}

export async function forgetItem(projectId: string, key: string): Promise<void> {
  await (await outbox()).remove(projectId, key);
}

export async function replacePhoto(projectId: string, key: string, file: Blob): Promise<void> {
  await (await outbox()).replacePhoto(projectId, key, file);
}

export async function describePhoto(
  projectId: string,
  key: string,
  facts: PhotoFacts,
): Promise<void> {
  await (await outbox()).describePhoto(projectId, key, facts);
}

export async function sendWaiting(
  projectId: string,
  url: string,
  onDrawingSaved: (savedDrawing: { id: string; version: number }) => void,
): Promise<void> {
  const saveDrawing = async (id: string, drawing: { id: string; version: number }) => {
    onDrawingSaved(drawing);
    await recordDrawing(id, drawing);
  };
  const box = await outbox();
  await sendDrawingsAndMessages({
    outbox: box,
    projectId,
    url,
    fetch,
    callbacks: { drawingSaved: saveDrawing },
  });
}

/** Sends a start that waits. If the browser stores nothing, nothing waits. */
export async function isReadyToSend(projectId: string, url: string): Promise<boolean> {
  const box = await outbox().catch(() => null);
  if (!box) return true;
  const callbacks = { started: recordStart };
  const sending = { outbox: box, projectId, url, fetch, callbacks };
  return (await sendStart(sending)) === "sent";
}
