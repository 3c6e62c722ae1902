/** The storage of an open intake on this device. Its code is loaded when it is first used. */
import type { ChosenPhoto, PhotoStore } from "#app/ui/photos/photo-queue.ts";
import { hasSameContent } from "../../domain/answers/read-posted-section.ts";
import { findDevice, type IntakeStorage } from "../device/intake-device.ts";
import type { AnswerStore } from "./answer-queue.ts";
import { withoutAttempts } from "./post-answers.ts";
import { answersInTab, photosInTab } from "./tab-storage.ts";

async function loadDevice(): Promise<IntakeStorage> {
  const device = findDevice();
  if (!device) throw new Error("This browser has no device storage.");
  return device.storage();
}

/** If this code cannot be loaded, the page has stored nothing on the device, so it uses the fallback value. */
async function withDevice<Value>(
  work: (device: IntakeStorage) => Promise<Value>,
  without: Value,
): Promise<Value> {
  const device = await loadDevice().catch(() => null);
  return device ? work(device) : without;
}

/** Stores a value on the device. If there is no space, the value stays in this tab and the error is still reported. */
async function storeOr(keep: () => void, store: () => Promise<void>, forget: () => void) {
  try {
    await store();
  } catch (error) {
    keep();
    throw error;
  }
  forget();
}

/** @param address the URL of the intake, such as "/organization/acme/intake/roof-1". */
export function openAnswerStore(projectId: string, address: string): AnswerStore {
  const inTab = answersInTab.of(projectId);
  return {
    async read() {
      const stored = await withDevice((device) => device.readAnswers(projectId), {}).catch(
        () => ({}),
      );
      return { ...stored, ...Object.fromEntries(inTab.entries()) };
    },
    save: (changes) =>
      storeOr(
        () => changes.forEach(([fieldId, pending]) => inTab.set(fieldId, pending)),
        async () => (await loadDevice()).storeAnswers(projectId, changes),
        () => changes.forEach(([fieldId]) => inTab.delete(fieldId)),
      ),
    async recordSaved(answers) {
      for (const { fieldId, sent, version } of answers) {
        const now = inTab.get(fieldId);
        if (now && hasSameContent(now.answer, sent.answer)) inTab.delete(fieldId);
        else if (now) inTab.set(fieldId, { ...withoutAttempts(now), basedOn: version });
      }
      await (await loadDevice()).recordSaved(projectId, answers);
    },
    async discard(fieldId) {
      inTab.delete(fieldId);
      await (await loadDevice()).deleteAnswer(projectId, fieldId);
    },
    countUnstored: () => inTab.entries().length,
    isReadyToSend: () => withDevice((device) => device.isReadyToSend(projectId, address), true),
  };
}

export function openPhotoStore(projectId: string, address: string): PhotoStore {
  const inTab = photosInTab.of(projectId);
  return {
    async read() {
      const stored = await withDevice((device) => device.readPhotos(projectId), []).catch(() => []);
      const here = [...inTab.entries()].map(([, photo]) => ({
        ...photo,
        isNotStored: true as const,
      }));
      return [...stored, ...here];
    },
    save: (photo) =>
      storeOr(
        () => inTab.set(photo.key, chosen(photo)),
        async () => (await loadDevice()).storePhoto(projectId, photo),
        () => inTab.delete(photo.key),
      ),
    async remove(key) {
      inTab.delete(key);
      await withDevice((device) => device.forgetItem(projectId, key), undefined);
    },
    async describe(key, facts) {
      const here = inTab.get(key);
      if (here) inTab.set(key, { ...here, ...facts });
      else await withDevice((device) => device.describePhoto(projectId, key, facts), undefined);
    },
    replace: async (key, file) => (await loadDevice()).replacePhoto(projectId, key, file),
    isReadyToSend: () => withDevice((device) => device.isReadyToSend(projectId, address), true),
  };
}

const chosen = ({
  key,
  fieldId,
  name,
  file,
  isOriginal,
  reason,
  place,
}: ChosenPhoto): ChosenPhoto => ({
  key,
  fieldId,
  name,
  file,
  ...(isOriginal && { isOriginal }),
  ...(reason && { reason }),
  ...(place && { place }),
});

export async function recordPhoto(
  projectId: string,
  photo: { id: string; name: string; fieldId: string },
): Promise<void> {
  await withDevice((device) => device.recordPhoto(projectId, photo), undefined).catch(
    () => undefined,
  );
}

/** Sends unsent messages, and drawings on photos that the server already has. */
export async function sendWaiting(
  projectId: string,
  address: string,
  onDrawingSaved: (drawing: { id: string; version: number }) => void,
): Promise<void> {
  const send = (device: IntakeStorage) => device.sendWaiting(projectId, address, onDrawingSaved);
  await withDevice(send, undefined).catch(() => undefined);
}

/** @returns the photos with a drawing that is stored only on this device, by id or key. */
export async function listUnsentDrawings(projectId: string): Promise<string[]> {
  return withDevice((device) => device.readDrawings(projectId), []).catch(() => []);
}

/**
 * Stops the outbox for this intake, because the open page sends the work itself.
 * @returns a function that lets the outbox send again.
 */
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
