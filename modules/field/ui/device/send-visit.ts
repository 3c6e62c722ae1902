/**
 * Sends the unsent work of one visit, in order: the steps on the way, its start, the answers, the photos, drawings and messages, and then the step that
 * ends the visit. Every request has a time limit. After a failure an entry waits, longer each time, and what follows it in the
 * visit waits with it; other visits go on.
 */
import {
  rebasedAnswer,
  withAttempt,
  type Conflict,
  exchangeAnswers,
  type PendingAnswer,
} from "#modules/intake/public.field.ts";
import type { Outbox } from "./outbox.ts";
import { answerId, type UnsentEntryBase, type UnsentItem } from "./databases.ts";
import { withTimeLimit } from "#app/platform/page/connection.ts";
import { postItem, type PostResult } from "./post-item.ts";
import { postHandOver } from "./send-hand-over.ts";

/** "incomplete": some work stays until a person acts (a choice between answers, a refusal), or another tab is sending it. */
export type SendOutcome = "sent" | "unreachable" | "incomplete";

/** Callbacks for what the server has accepted. */
export interface SendCallbacks {
  accepted?(item: string, result: PostResult): void;
  started?(projectId: string): Promise<void>;
  photo?(projectId: string, photo: { id: string; name: string; fieldId: string }): Promise<void>;
  drawingSaved?(projectId: string, drawing: { id: string; version: number }): Promise<void>;
  answer?(
    projectId: string,
    fieldId: string,
    answer: PendingAnswer["answer"],
    version: number,
  ): Promise<void>;
}

export interface SendOptions {
  outbox: Outbox;
  projectId: string;
  /** Of the intake, such as "/organization/acme/intake/roof-1". */
  url: string;
  fetch: typeof globalThis.fetch;
  callbacks?: SendCallbacks;
  /** A person pressed the button, or the device is online again: entries that wait after a failure are sent at once. */
  isManual?: boolean;
  /** How long one request may take; see `connection.ts`. */
  limitMilliseconds?: number;
}

type Kind = UnsentItem["kind"];

const photosFirst: readonly Kind[] = ["photo"];
const afterPhotos: readonly Kind[] = ["drawing", "message"];
/** The submission or the cancellation: the server accepts nothing of the visit after them. */
const closingSteps: readonly Kind[] = ["submit", "cancel"];

export async function sendVisit(sending: SendOptions): Promise<SendOutcome> {
  const { outbox, projectId } = sending;
  const handed = await sendHandOver(sending);
  if (handed !== "sent") return handed;
  const setOut = await sendVisitActions(sending);
  if (setOut !== "sent") return setOut;
  const started = await sendStart(sending);
  if (started !== "sent") return started;
  const answered = await sendAnswers(sending);
  if (answered !== "sent") return answered;
  for (const kinds of [photosFirst, afterPhotos, closingSteps]) {
    const outcome = await sendItems(sending, ({ kind }) => kinds.includes(kind));
    if (outcome !== "sent") return outcome;
  }
  const left = await outbox.read(projectId);
  return left.answers.length + left.items.length === 0 ? "sent" : "incomplete";
}

/** Sends the steps on the way to the visit. The visit goes on if one is refused. */
async function sendVisitActions(sending: SendOptions): Promise<SendOutcome> {
  const { items } = await sending.outbox.read(sending.projectId);
  for (const item of items.filter(({ kind }) => kind === "visit-action"))
    if (item.state !== "refused" && (await sendItem(sending, item)) === "unreachable")
      return "unreachable";
  return "sent";
}

const maxAtOnce = 3;

/** Sends a few visits at the same time: a failure of one visit stops no other. */
export async function sendEach(
  visits: readonly string[],
  send: (projectId: string) => Promise<SendOutcome>,
): Promise<SendOutcome> {
  const left = [...visits];
  const outcomes: SendOutcome[] = [];
  const sendNext = async (): Promise<void> => {
    const visit = left.shift();
    if (visit === undefined) return;
    outcomes.push(await send(visit));
    await sendNext();
  };
  await Promise.all(Array.from({ length: maxAtOnce }, sendNext));
  return outcomes.includes("unreachable") ? "unreachable" : "sent";
}

/** Sends the start, which comes before everything else. If none waits, it does nothing. */
export const sendStart = (sending: SendOptions): Promise<SendOutcome> =>
  sendItems(sending, ({ kind }) => kind === "start");

/** Sends one photo before the others, because a person pressed its button; the start is still sent first. */
export async function sendPhoto(sending: SendOptions, id: string): Promise<SendOutcome> {
  const manual = { ...sending, isManual: true };
  const started = await sendStart(manual);
  return started === "sent" ? sendItems(manual, (item) => item.id === id) : started;
}

/** Sends messages, and drawings on photos that the server already has, while the open intake sends the rest itself. */
export async function sendDrawingsAndMessages(sending: SendOptions): Promise<void> {
  const { items } = await sending.outbox.read(sending.projectId);
  const waiting = new Set(items.flatMap(({ photo, id }) => (photo ? [id] : [])));
  const ready = items.filter(
    ({ kind, drawing, state }) =>
      afterPhotos.includes(kind) && state !== "refused" && !(drawing && waiting.has(drawing.photo)),
  );
  for (const item of ready) if ((await sendItem(sending, item)) === "unreachable") return;
}

/** A person fixes a refused item and sends it again, or discards it. These are tried again: what refused them may be over. */
const triedAgain: readonly Kind[] = ["start", "photo"];

async function sendItems(
  sending: SendOptions,
  isWanted: (item: UnsentItem) => boolean,
): Promise<SendOutcome> {
  const { items } = await sending.outbox.read(sending.projectId);
  for (const item of items.filter(isWanted)) {
    if (item.state === "refused" && !triedAgain.includes(item.kind)) return "incomplete";
    const outcome = await sendItem(sending, item);
    if (outcome !== "sent") return outcome;
  }
  return "sent";
}

const firstWaitMilliseconds = 2_000;
const maxWaitMilliseconds = 120_000;

const waitAfter = ({ attempts }: UnsentEntryBase) =>
  Math.min(maxWaitMilliseconds, firstWaitMilliseconds * 2 ** attempts);

const isDue = ({ isManual = false }: SendOptions, { notBefore }: UnsentEntryBase) =>
  isManual || notBefore === undefined || notBefore.getTime() <= Date.now();

async function sendItem(sending: SendOptions, item: UnsentItem): Promise<SendOutcome> {
  const { outbox, projectId, url, fetch, callbacks = {}, limitMilliseconds } = sending;
  if (!isDue(sending, item)) return "unreachable";
  const outcome = await postItem(withTimeLimit(fetch, limitMilliseconds), url, item);
  if (outcome === "unreachable") {
    await outbox.recordFailure(projectId, item.id, waitAfter(item));
    return "unreachable";
  }
  if ("isPermanent" in outcome) {
    await outbox.recordRefusal(projectId, item.id, outcome, waitAfter(item));
    return "incomplete";
  }
  callbacks.accepted?.(item.id, outcome);
  const { added, drawn: savedDrawing } = outcome;
  if (added) await callbacks.photo?.(projectId, { ...added, fieldId: item.photo!.fieldId });
  if (savedDrawing) await callbacks.drawingSaved?.(projectId, savedDrawing);
  if (item.kind === "start") await callbacks.started?.(projectId);
  await outbox.remove(projectId, item.id);
  return "sent";
}

/** Sent before everything else: what is handed over is not tried any more. */
async function sendHandOver(sending: SendOptions): Promise<SendOutcome> {
  const { outbox, projectId, url, fetch, limitMilliseconds } = sending;
  const unsent = await outbox.read(projectId);
  const item = unsent.items.find(({ kind }) => kind === "hand-over");
  if (!item) return "sent";
  if (item.state === "refused" && !sending.isManual) return "incomplete";
  if (!isDue(sending, item)) return "unreachable";
  const outcome = await postHandOver(withTimeLimit(fetch, limitMilliseconds), url, item, unsent);
  if (outcome === "unreachable") {
    await outbox.recordFailure(projectId, item.id, waitAfter(item));
    return "unreachable";
  }
  if ("message" in outcome) {
    await outbox.recordRefusal(projectId, item.id, outcome, waitAfter(item));
    return "incomplete";
  }
  for (const entry of outcome.handed) await outbox.removeHanded(projectId, entry);
  await outbox.remove(projectId, item.id);
  return "sent";
}

async function sendAnswers(sending: SendOptions): Promise<SendOutcome> {
  const { outbox, projectId, url, fetch, callbacks = {}, limitMilliseconds } = sending;
  const { answers } = await outbox.read(projectId);
  const waiting = answers.filter(({ state }) => state !== "refused");
  if (waiting.length === 0) return "sent";
  if (!waiting.every((answer) => isDue(sending, answer))) return "unreachable";
  const pending = new Map(waiting.map((answer) => [answer.fieldId, withAttempt(answer)]));
  for (const [fieldId, each] of pending) await outbox.storeAnswer(projectId, fieldId, each);
  const limited = withTimeLimit(fetch, limitMilliseconds);
  const outcome = await exchangeAnswers(limited, `${url}/answers`, pending);
  if (outcome === "unreachable") {
    for (const answer of waiting)
      await outbox.recordFailure(projectId, answer.id, waitAfter(answer));
    return "unreachable";
  }
  if ("refusal" in outcome) {
    for (const { id } of waiting) await outbox.recordRefusal(projectId, id, outcome.refusal);
    return "incomplete";
  }
  for (const { fieldId, version } of outcome.saved) {
    const sent = pending.get(fieldId)!;
    await callbacks.answer?.(projectId, fieldId, sent.answer, version);
    await outbox.recordSavedAnswer(projectId, fieldId, sent, version);
  }
  for (const fieldId of outcome.removed)
    await outbox.recordRefusal(projectId, answerId(fieldId), {
      message: removedQuestionMessage,
      isPermanent: true,
    });
  // Both answers are shown when the intake is opened, where a person chooses. Nothing is submitted before that.
  for (const conflict of outcome.conflicts)
    await outbox.recordRefusal(projectId, answerId(conflict.fieldId), {
      message: conflictMessage(conflict),
    });
  if (!(await rebase(sending, outcome.ownConflicts)))
    return outcome.conflicts.length > 0 ? "incomplete" : "sent";
  return sendAnswers(sending);
}

/** Bases what waits on the person's own answers whose responses were lost. @returns whether anything is to be sent again. */
async function rebase(
  { outbox, projectId }: SendOptions,
  ownConflicts: readonly Conflict[],
): Promise<boolean> {
  const { answers } = await outbox.read(projectId);
  for (const conflict of ownConflicts) {
    const { fieldId } = conflict;
    const pending = answers.find((each) => each.fieldId === fieldId);
    if (pending) await outbox.storeAnswer(projectId, fieldId, rebasedAnswer(pending, conflict));
  }
  return ownConflicts.length > 0;
}

export const removedQuestionMessage =
  "The form no longer asks this. Your answer is kept here: save it as a file, or delete it.";

function conflictMessage({ by, isOwn }: Conflict): string {
  const who = isOwn ? "You answered this on another device" : `${by} answered this`;
  return `${who} too. Open the visit and choose one answer.`;
}
