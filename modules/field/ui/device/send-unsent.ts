/** Sends the unsent work of this device, one project after the other, from the first tab that gets the lock. */
import { recordAnswer, recordDrawing, recordPhoto, recordStart, outbox } from "./device-storage.ts";
import { sendPhoto, sendProject, type Outcome } from "./send-project.ts";

/** An intake that is open for editing sends its own work. It holds this lock together with its other tabs. */
const lockOf = (projectId: string) => `fieldlight-unsent ${projectId}`;

export function holdSending(projectId: string): () => void {
  const leaving = new AbortController();
  const held = new Promise<void>((done) => leaving.signal.addEventListener("abort", () => done()));
  navigator.locks
    .request(lockOf(projectId), { mode: "shared", signal: leaving.signal }, () => held)
    .catch(() => undefined);
  return () => leaving.abort();
}

const callbacks = {
  started: recordStart,
  answer: recordAnswer,
  photo: recordPhoto,
  drawn: recordDrawing,
};

/** @returns whether the project has no more unsent work. */
export async function sendNow(projectId: string, prefix: string): Promise<boolean> {
  return (await sendOne(projectId, prefix)) === "sent";
}

async function sendOne(projectId: string, prefix: string): Promise<Outcome> {
  const box = await outbox();
  return navigator.locks.request(lockOf(projectId), { ifAvailable: true }, async (lock) => {
    if (!lock) return "waits";
    return sendProject(box, projectId, `${prefix}/intake/${projectId}`, fetch, callbacks);
  });
}

/** Tries one photo. A tab that is sending at this moment already handles it. */
export async function tryPhoto(projectId: string, key: string, prefix: string): Promise<void> {
  const box = await outbox();
  const address = `${prefix}/intake/${projectId}`;
  await navigator.locks.request(lockOf(projectId), { ifAvailable: true }, async (lock) => {
    if (lock) await sendPhoto(box, projectId, { address, key, fetch, callbacks });
  });
}

/** @returns "unreachable" when something should be retried later. */
export async function sendAll(prefix: string): Promise<Outcome> {
  const projects = await (await outbox()).projects();
  for (const projectId of projects)
    if ((await sendOne(projectId, prefix)) === "unreachable") return "unreachable";
  return "sent";
}
