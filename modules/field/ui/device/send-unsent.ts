/** Sends the unsent work of this device, a few visits at the same time, each from the first tab that gets its lock. */
import { recordAnswer, recordDrawing, recordPhoto, recordStart, outbox } from "./device-storage.ts";
import { connection } from "#app/platform/page/connection.ts";
import type { PostResult } from "./post-item.ts";
import type { Outbox } from "./outbox.ts";
import type { VisitOnDevice } from "./device-status.ts";
import { requestSend } from "./request-send.ts";
import {
  sendEach,
  sendPhoto,
  sendVisit,
  type SendOutcome,
  type SendOptions,
} from "./send-visit.ts";

/** An intake that is open for editing sends its own work. It holds this lock together with its other tabs. */
const lockOf = (projectId: string) => `fieldlight-unsent ${projectId}`;

export function holdSending(projectId: string): () => void {
  const leaving = new AbortController();
  const leave = new Promise<void>((resolve) =>
    leaving.signal.addEventListener("abort", () => resolve()),
  );
  navigator.locks
    .request(lockOf(projectId), { mode: "shared", signal: leaving.signal }, () => leave)
    .catch(() => undefined);
  return () => leaving.abort();
}

const callbacks = {
  started: recordStart,
  answer: recordAnswer,
  photo: recordPhoto,
  drawingSaved: recordDrawing,
};

/** Runs unless another tab sends the same visit at this moment. */
async function withLock(
  projectId: string,
  prefix: string,
  isManual: boolean,
  send: (sending: SendOptions) => Promise<SendOutcome>,
  mode: LockMode = "exclusive",
): Promise<SendOutcome> {
  if (!navigator.onLine) return "unreachable";
  const box = await outbox();
  const url = `${prefix}/intake/${projectId}`;
  return navigator.locks.request(lockOf(projectId), { ifAvailable: true, mode }, async (lock) =>
    lock ? send({ outbox: box, projectId, url, fetch, callbacks, isManual }) : "incomplete",
  );
}

/**
 * "waits": the server has not answered, and the outbox sends it later. "unstored": the server refused it and is asked to
 * explain, or this browser stores nothing.
 */
export type StepOutcome = "waits" | "unstored" | Pick<PostResult, "status" | "message">;

/**
 * Stores a step, sends the visit's unsent work up to it, and waits a moment for that.
 * @param add stores the step and returns its id.
 */
export async function sendStep(
  projectId: string,
  prefix: string,
  add: (box: Outbox) => Promise<string>,
): Promise<StepOutcome> {
  const box = await outbox().catch(() => null);
  const id = box && (await add(box).catch(() => null));
  if (!box || id === null) return "unstored";
  let outcome: PostResult | undefined;
  const accepted = (item: string, result: PostResult) => {
    if (item === id) outcome = result;
  };
  const send = (sending: SendOptions) =>
    sendVisit({ ...sending, callbacks: { ...callbacks, accepted } });
  let isLate = false;
  // Shared with the open intake behind the dialog of the step. What both send arrives once.
  const sendShared = async () => {
    await withLock(projectId, prefix, true, send, "shared");
    if (isLate) requestSend();
  };
  await connection.withinOneSecond(sendShared);
  isLate = true;
  if (outcome) return outcome;
  const { items } = await box.read(projectId);
  if (items.find((item) => item.id === id)?.state !== "refused") return "waits";
  await box.remove(projectId, id);
  return "unstored";
}

/** @returns whether the visit has no more unsent work. */
export const sendNow = async (
  projectId: string,
  prefix: string,
  isManual = false,
): Promise<boolean> => (await withLock(projectId, prefix, isManual, sendVisit)) === "sent";

/** Hands all unsent work of a visit to the office. @returns whether the office has it. */
export async function handOverVisit(
  { projectId, questions, unsent: { answers, items } }: VisitOnDevice,
  prefix: string,
): Promise<boolean> {
  const box = await outbox();
  const entries = [...answers, ...items].map(({ id }) => id);
  const id = await box.addHandOver(projectId, { entries, questions });
  await connection.withinOneSecond(() => sendNow(projectId, prefix, true));
  return !(await box.read(projectId)).items.some((item) => item.id === id);
}

export async function retryPhoto(projectId: string, id: string, prefix: string): Promise<void> {
  await withLock(projectId, prefix, true, (sending) => sendPhoto(sending, id));
}

/** @returns "unreachable" when something should be retried later. */
export async function sendAll(prefix: string, isManual: boolean): Promise<SendOutcome> {
  const visits = await (await outbox()).visits();
  return sendEach(visits, (projectId) => withLock(projectId, prefix, isManual, sendVisit));
}
