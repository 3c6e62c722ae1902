/** The storage of an open intake on this device. Its code is loaded when it is first needed. */
import type { PhotoStore } from "#app/ui/photos/photo-queue.ts";
import { findDevice, type IntakeStorage } from "../device/intake-device.ts";
import type { AnswerStore } from "./answer-queue.ts";

async function loadDevice(): Promise<IntakeStorage> {
  const device = findDevice();
  if (!device) throw new Error("This browser has no device storage.");
  return device.storage();
}

/** If the connection was lost before this code had loaded, the page stores nothing here, so nothing waits here either. */
async function withDevice<Value>(
  work: (device: IntakeStorage) => Promise<Value>,
  without: Value,
): Promise<Value> {
  const device = await loadDevice().catch(() => null);
  return device ? work(device) : without;
}

/** @param address of the intake, such as "/organization/acme/intake/roof-1". */
export function openAnswerStore(projectId: string, address: string): AnswerStore {
  return {
    read: async () => (await loadDevice()).readAnswers(projectId),
    save: async (fieldId, pending) => (await loadDevice()).storeAnswer(projectId, fieldId, pending),
    settle: async (fieldId, sent, version) =>
      (await loadDevice()).recordSaved(projectId, fieldId, sent, version),
    drop: async (fieldId) => (await loadDevice()).dropAnswer(projectId, fieldId),
    isReadyToSend: () => withDevice((device) => device.isReadyToSend(projectId, address), true),
  };
}

export function openPhotoStore(projectId: string, address: string): PhotoStore {
  return {
    read: async () => (await loadDevice()).readPhotos(projectId),
    save: async (photo) => (await loadDevice()).storePhoto(projectId, photo),
    remove: (key) => withDevice((device) => device.forgetItem(projectId, key), undefined),
    replace: async (key, file) => (await loadDevice()).replacePhoto(projectId, key, file),
    isReadyToSend: () => withDevice((device) => device.isReadyToSend(projectId, address), true),
  };
}

export async function recordPhoto(
  projectId: string,
  photo: { id: string; name: string; fieldId: string },
): Promise<void> {
  await withDevice((device) => device.recordPhoto(projectId, photo), undefined).catch(
    () => undefined,
  );
}

/** Sends messages, and drawings on photos that the server already has. */
export async function sendWaiting(
  projectId: string,
  address: string,
  onDrawn: (drawn: { id: string; version: number }) => void,
): Promise<void> {
  const send = (device: IntakeStorage) => device.sendWaiting(projectId, address, onDrawn);
  await withDevice(send, undefined).catch(() => undefined);
}

/** @returns the photos whose drawing waits on this device, by id or key. */
export async function listUnsentDrawings(projectId: string): Promise<string[]> {
  return withDevice((device) => device.readDrawings(projectId), []).catch(() => []);
}

/** An intake that is open for editing sends its own work. @returns a function that hands this back to the outbox. */
export function pauseOutbox(projectId: string): () => void {
  let release = () => {};
  let isOver = false;
  const hold = async ({ holdSending }: IntakeStorage) => {
    if (!isOver) release = holdSending(projectId);
  };
  void withDevice(hold, undefined);
  return () => {
    isOver = true;
    release();
  };
}
