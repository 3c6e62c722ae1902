/** The storage of an open intake on this device. Its code is loaded when it is first needed. */
import type { PhotoKeeper } from "#app/ui/photos/photo-queue.ts";
import type { AnswerKeeper } from "./answer-queue.ts";

const here = () => import("../device/open-intake.ts");

type Device = Awaited<ReturnType<typeof here>>;

/** If the connection was lost before this code had loaded, the page stores nothing here, so nothing waits here either. */
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

/** Sends messages, and drawings on photos that the server already has. */
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

/** An intake that is open for editing sends its own work. @returns a function that hands this back to the outbox. */
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
