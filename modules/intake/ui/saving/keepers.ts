/** What an open intake keeps on this device, fetched when it is first wanted. */
import type { PhotoKeeper } from "#app/ui/photos/photo-queue.ts";
import type { AnswerKeeper } from "./answer-queue.ts";

const here = () => import("../device/open-intake.ts");

type Device = Awaited<ReturnType<typeof here>>;

/** Where the line broke before the code for it had come, this page keeps nothing here, so that nothing waits here either. */
async function ifHere<Value>(
  work: (device: Device) => Promise<Value>,
  without: Value,
): Promise<Value> {
  const device = await here().catch(() => null);
  return device ? work(device) : without;
}

/** @param address of the intake, such as "/organization/acme/intake/roof-1". */
export function keepAnswers(projectId: string, address: string): AnswerKeeper {
  return {
    read: async () => (await here()).readAnswers(projectId),
    keep: async (fieldId, pending) => (await here()).keepAnswer(projectId, fieldId, pending),
    settle: async (fieldId, sent, version) =>
      (await here()).noteSaved(projectId, fieldId, sent, version),
    drop: async (fieldId) => (await here()).dropAnswer(projectId, fieldId),
    mayGo: () => ifHere((device) => device.mayGo(projectId, address), true),
  };
}

export function keepPhotos(projectId: string, address: string): PhotoKeeper {
  return {
    read: async () => (await here()).readPhotos(projectId),
    keep: async (photo) => (await here()).keepPhoto(projectId, photo),
    forget: (key) => ifHere((device) => device.forgetItem(projectId, key), undefined),
    replace: async (key, file) => (await here()).replacePhoto(projectId, key, file),
    mayGo: () => ifHere((device) => device.mayGo(projectId, address), true),
  };
}

export async function notePhoto(
  projectId: string,
  photo: { id: string; name: string; fieldId: string },
): Promise<void> {
  await ifHere((device) => device.notePhoto(projectId, photo), undefined).catch(() => undefined);
}

/** Sends messages, and what was drawn on photos that the server has by now. */
export async function sendAside(
  projectId: string,
  address: string,
  onDrawn: (drawn: { id: string; version: number }) => void,
): Promise<void> {
  const send = (device: Device) => device.sendAside(projectId, address, onDrawn);
  await ifHere(send, undefined).catch(() => undefined);
}

/** @returns the photos whose drawing waits on this device, by id or key. */
export async function listUnsentDrawings(projectId: string): Promise<string[]> {
  return ifHere((device) => device.readDrawings(projectId), []).catch(() => []);
}

/** While an intake is open for typing it sends for itself. @returns how to leave that to the outbox again. */
export function sendHere(projectId: string): () => void {
  let release = () => {};
  let isOver = false;
  const hold = async ({ holdSending }: Device) => {
    if (!isOver) release = holdSending(projectId);
  };
  void ifHere(hold, undefined);
  return () => {
    isOver = true;
    release();
  };
}
