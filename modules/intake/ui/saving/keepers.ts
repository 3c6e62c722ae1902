/** What an open intake keeps on this device, fetched when it is first wanted. */
import type { PhotoKeeper } from "#app/ui/photos/photo-queue.ts";
import type { AnswerKeeper } from "./answer-queue.ts";

const here = () => import("../device/open-intake.ts");

/** @param address of the intake, such as "/organization/acme/intake/roof-1". */
export function keepAnswers(projectId: string, address: string): AnswerKeeper {
  return {
    read: async () => (await here()).readAnswers(projectId),
    keep: async (fieldId, pending) => (await here()).keepAnswer(projectId, fieldId, pending),
    settle: async (fieldId, sent, version) =>
      (await here()).noteSaved(projectId, fieldId, sent, version),
    drop: async (fieldId) => (await here()).dropAnswer(projectId, fieldId),
    mayGo: async () => (await here()).mayGo(projectId, address),
  };
}

export function keepPhotos(projectId: string, address: string): PhotoKeeper {
  return {
    read: async () => (await here()).readPhotos(projectId),
    keep: async (photo) => (await here()).keepPhoto(projectId, photo),
    forget: async (key) => (await here()).forgetItem(projectId, key),
    replace: async (key, file) => (await here()).replacePhoto(projectId, key, file),
    mayGo: async () => (await here()).mayGo(projectId, address),
  };
}

export async function notePhoto(
  projectId: string,
  photo: { id: string; name: string; fieldId: string },
): Promise<void> {
  await (await here()).notePhoto(projectId, photo).catch(() => undefined);
}

/** Sends messages, and what was drawn on photos that the server has by now. */
export async function sendAside(
  projectId: string,
  address: string,
  onDrawn: (drawn: { id: string; version: number }) => void,
): Promise<void> {
  await (await here()).sendAside(projectId, address, onDrawn).catch(() => undefined);
}

/** @returns the photos whose drawing waits on this device, by id or key. */
export async function listUnsentDrawings(projectId: string): Promise<string[]> {
  return (await here()).readDrawings(projectId).catch(() => []);
}

/** While an intake is open for typing it sends for itself. @returns how to leave that to the outbox again. */
export function sendHere(projectId: string): () => void {
  let release = () => {};
  let isOver = false;
  void here().then(({ holdSending }) => {
    if (!isOver) release = holdSending(projectId);
  });
  return () => {
    isOver = true;
    release();
  };
}
