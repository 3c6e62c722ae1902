/**
 * Sends the unsent work of one project, in order: its start, the answers, the photos, drawings and messages, and then the step
 * that ends the visit.
 */
import type { Answer } from "#modules/form-logic/public.ts";
import {
  asTried,
  isOwnEarlierAnswer,
  postAnswers,
  findRemovedQuestions,
  type Conflict,
} from "#modules/intake/public.field.ts";
import type { Outbox } from "./outbox.ts";
import type { UnsentItem } from "./databases.ts";
import { postItem } from "./post-item.ts";

type Fetch = typeof globalThis.fetch;

/** "waits" means that a person has to act: choose between answers, or handle a refusal. */
export type Outcome = "sent" | "unreachable" | "waits";

/** Callbacks for what the server has accepted. */
export interface SendCallbacks {
  started?(projectId: string): Promise<void>;
  photo?(projectId: string, photo: { id: string; name: string; fieldId: string }): Promise<void>;
  drawn?(projectId: string, drawn: { id: string; version: number }): Promise<void>;
  answer?(projectId: string, fieldId: string, answer: Answer, version: number): Promise<void>;
}

/** @param address of the intake, such as "/organization/acme/intake/roof-1". */
export async function sendProject(
  outbox: Outbox,
  projectId: string,
  address: string,
  fetch: Fetch,
  callbacks: SendCallbacks = {},
): Promise<Outcome> {
  const started = await sendStart(outbox, projectId, address, fetch, callbacks);
  if (started !== "sent") return started;
  const answered = await sendAnswers(outbox, projectId, address, fetch, callbacks);
  if (answered !== "sent") return answered;
  for (const group of [photosFirst, afterPhotos, closingSteps]) {
    const { items } = await outbox.read(projectId);
    for (const item of items.filter(({ what }) => group.includes(what))) {
      // A person fixes a refused item and sends it again, or discards it. A photo is retried, because its question may be open by
      // then.
      if (item.isRefused && !item.photo) return "waits";
      const outcome = await sendItem(outbox, item, address, fetch, callbacks);
      if (outcome !== "sent") return outcome;
    }
  }
  const left = await outbox.read(projectId);
  return left.answers.length + left.items.length === 0 ? "sent" : "waits";
}

const photosFirst: readonly UnsentItem["what"][] = ["photo"];
const afterPhotos: readonly UnsentItem["what"][] = ["drawing", "message"];
/** The submission or the cancellation: the server accepts nothing of the visit after them. */
const closingSteps: readonly UnsentItem["what"][] = ["submit", "cancel"];

/** Sends one photo before the others because a person asked for it; the start is still sent first. */
export async function sendPhoto(
  outbox: Outbox,
  projectId: string,
  {
    address,
    key,
    fetch,
    callbacks = {},
  }: { address: string; key: string; fetch: Fetch; callbacks?: SendCallbacks },
): Promise<Outcome> {
  const started = await sendStart(outbox, projectId, address, fetch, callbacks);
  if (started !== "sent") return started;
  const { items } = await outbox.read(projectId);
  const item = items.find((each) => each.key === key && each.photo);
  return item ? sendItem(outbox, item, address, fetch, callbacks) : "sent";
}

/** Sends the start, which comes before everything else. If none waits, it does nothing. */
export async function sendStart(
  outbox: Outbox,
  projectId: string,
  address: string,
  fetch: Fetch,
  callbacks: SendCallbacks = {},
): Promise<Outcome> {
  const { items } = await outbox.read(projectId);
  const start = items.find(({ what }) => what === "start");
  return start ? sendItem(outbox, start, address, fetch, callbacks) : "sent";
}

async function sendAnswers(
  outbox: Outbox,
  projectId: string,
  address: string,
  fetch: Fetch,
  callbacks: SendCallbacks,
): Promise<Outcome> {
  const waiting = await outbox.read(projectId);
  const answers = waiting.answers.filter(({ isRefused }) => !isRefused);
  if (answers.length === 0) return "sent";
  const changes = answers.map(({ fieldId, basedOn, answer }) => ({ fieldId, basedOn, answer }));
  for (const { fieldId, ...pending } of answers)
    await outbox.storeAnswer(projectId, fieldId, asTried(pending));
  const outcome = await postAnswers(fetch, `${address}/answers`, changes);
  if (outcome === "unreachable") return "unreachable";
  if ("refusal" in outcome) {
    for (const { fieldId } of changes)
      await outbox.recordTrouble(projectId, fieldId, outcome.refusal);
    return "waits";
  }
  const sent = new Map(changes.map((change) => [change.fieldId, change]));
  for (const { fieldId, version } of outcome.answer.saved) {
    const { answer, basedOn } = sent.get(fieldId)!;
    await callbacks.answer?.(projectId, fieldId, answer, version);
    await outbox.settleAnswer(projectId, fieldId, { answer, basedOn }, version);
  }
  for (const fieldId of findRemovedQuestions(sent.keys(), outcome.answer))
    await outbox.recordTrouble(projectId, fieldId, {
      sentence: removedQuestionMessage,
      isRefused: true,
    });
  const { conflicts } = outcome.answer;
  if (conflicts.length === 0) return "sent";
  // Both answers are shown when the intake is opened, where a person chooses. Nothing is submitted before that.
  if (!(await rebaseOntoOwn(outbox, projectId, conflicts))) return "waits";
  return sendAnswers(outbox, projectId, address, fetch, callbacks);
}

export const removedQuestionMessage =
  "The form no longer asks this. Your answer is kept here: save it as a file, or delete it.";

function conflictMessage({ by, isOwn }: Conflict): string {
  const who = isOwn ? "You answered this on another device" : `${by} answered this`;
  return `${who} too. Open the visit and choose one answer.`;
}

/**
 * Rebases onto the person's own answers whose responses were lost, and marks the others as waiting for a choice. @returns whether
 * there were any of the person's own.
 */
async function rebaseOntoOwn(
  outbox: Outbox,
  projectId: string,
  conflicts: readonly Conflict[],
): Promise<boolean> {
  const { answers } = await outbox.read(projectId);
  let followed = 0;
  for (const conflict of conflicts) {
    const pending = answers.find(({ fieldId }) => fieldId === conflict.fieldId);
    if (!pending) continue;
    const { fieldId, answer } = pending;
    if (!isOwnEarlierAnswer(conflict, pending)) {
      await outbox.recordTrouble(projectId, fieldId, { sentence: conflictMessage(conflict) });
      continue;
    }
    await outbox.storeAnswer(projectId, fieldId, { basedOn: conflict.version, answer });
    followed += 1;
  }
  return followed > 0;
}

async function sendItem(
  outbox: Outbox,
  item: UnsentItem,
  address: string,
  fetch: Fetch,
  callbacks: SendCallbacks,
): Promise<Outcome> {
  const outcome = await postItem(fetch, address, item);
  if (outcome === "unreachable") {
    await outbox.recordTry(item.order!);
    return "unreachable";
  }
  if ("sentence" in outcome) {
    await outbox.recordTry(item.order!, outcome);
    return "waits";
  }
  const { added, drawn } = outcome;
  if (added) await callbacks.photo?.(item.projectId, { ...added, fieldId: item.photo!.fieldId });
  if (drawn) await callbacks.drawn?.(item.projectId, drawn);
  if (item.what === "start") await callbacks.started?.(item.projectId);
  await outbox.removeItem(item.projectId, item.key);
  return "sent";
}

/** Sends messages, and drawings on photos that the server already has, while the open intake sends the rest itself. */
export async function sendDrawingsAndMessages(
  outbox: Outbox,
  projectId: string,
  address: string,
  fetch: Fetch,
  callbacks: SendCallbacks = {},
): Promise<void> {
  const { items } = await outbox.read(projectId);
  const waiting = new Set(items.flatMap(({ photo, key }) => (photo ? [key] : [])));
  const ready = items.filter(
    ({ what, drawing, isRefused }) =>
      afterPhotos.includes(what) && !isRefused && !(drawing && waiting.has(drawing.photo)),
  );
  for (const item of ready)
    if ((await sendItem(outbox, item, address, fetch, callbacks)) === "unreachable") return;
}
