/** Sends what waits of one project, in order: its start, the answers, the photos, the submission. */
import type { Answer } from "#modules/form-logic/public.ts";
import { asTried, followsOwn, postAnswers, type Conflict } from "../saving/post-answers.ts";
import { postPhoto } from "#app/ui/photos/post-photo.ts";
import type { StepAnswer } from "../../domain/steps/step.ts";
import type { Outbox } from "./outbox.ts";
import type { UnsentItem } from "./databases.ts";

type Fetch = typeof globalThis.fetch;

/** "waits" stands for what only a person can go on with: a choice between answers, or a refusal. */
export type Outcome = "sent" | "no line" | "waits";

/** Told of what the server has taken. */
export interface Told {
  started?(projectId: string): Promise<void>;
  photo?(projectId: string, photo: { id: string; name: string; fieldId: string }): Promise<void>;
  answer?(projectId: string, fieldId: string, answer: Answer, version: number): Promise<void>;
}

/** @param address of the intake, such as "/organization/acme/intake/roof-1". */
export async function sendProject(
  outbox: Outbox,
  projectId: string,
  address: string,
  fetch: Fetch,
  told: Told = {},
): Promise<Outcome> {
  const started = await sendStart(outbox, projectId, address, fetch, told);
  if (started !== "sent") return started;
  const answered = await sendAnswers(outbox, projectId, address, fetch, told);
  if (answered !== "sent") return answered;
  for (const what of ["photo", "submit"] as const) {
    const { items } = await outbox.read(projectId);
    for (const item of items.filter((each) => each.what === what)) {
      // A refused submission is mended and pressed again; sent again, it would be answered the same.
      if (what === "submit" && item.trouble !== undefined) return "waits";
      const outcome = await sendItem(outbox, item, address, fetch, told);
      if (outcome !== "sent") return outcome;
    }
  }
  const left = await outbox.read(projectId);
  return left.answers.length + left.items.length === 0 ? "sent" : "waits";
}

/** One photo, tried before the others by a person's press; the start still goes first. */
export async function sendPhoto(
  outbox: Outbox,
  projectId: string,
  { address, key, fetch, told = {} }: { address: string; key: string; fetch: Fetch; told?: Told },
): Promise<Outcome> {
  const started = await sendStart(outbox, projectId, address, fetch, told);
  if (started !== "sent") return started;
  const { items } = await outbox.read(projectId);
  const item = items.find((each) => each.key === key && each.photo);
  return item ? sendItem(outbox, item, address, fetch, told) : "sent";
}

/** The start goes before everything else; without one waiting there is nothing to do. */
export async function sendStart(
  outbox: Outbox,
  projectId: string,
  address: string,
  fetch: Fetch,
  told: Told = {},
): Promise<Outcome> {
  const { items } = await outbox.read(projectId);
  const start = items.find(({ what }) => what === "start");
  return start ? sendItem(outbox, start, address, fetch, told) : "sent";
}

async function sendAnswers(
  outbox: Outbox,
  projectId: string,
  address: string,
  fetch: Fetch,
  told: Told,
): Promise<Outcome> {
  const { answers } = await outbox.read(projectId);
  if (answers.length === 0) return "sent";
  const changes = answers.map(({ fieldId, basedOn, answer }) => ({ fieldId, basedOn, answer }));
  for (const { fieldId, ...pending } of answers)
    await outbox.keepAnswer(projectId, fieldId, asTried(pending));
  const outcome = await postAnswers(fetch, `${address}/answers`, changes);
  if (outcome === "no line") return "no line";
  if ("refusal" in outcome) return "waits";
  const sent = new Map(changes.map((change) => [change.fieldId, change]));
  for (const { fieldId, version } of outcome.answer.saved) {
    const { answer, basedOn } = sent.get(fieldId)!;
    await told.answer?.(projectId, fieldId, answer, version);
    await outbox.settleAnswer(projectId, fieldId, { answer, basedOn }, version);
  }
  const { conflicts } = outcome.answer;
  if (conflicts.length === 0) return "sent";
  // Both answers are shown when the intake is opened, where a person chooses; nothing is handed in before.
  if (!(await followOwn(outbox, projectId, conflicts))) return "waits";
  return sendAnswers(outbox, projectId, address, fetch, told);
}

/** Goes on from the person's own answers whose replies were lost. @returns whether there were any. */
async function followOwn(
  outbox: Outbox,
  projectId: string,
  conflicts: readonly Conflict[],
): Promise<boolean> {
  const { answers } = await outbox.read(projectId);
  let followed = 0;
  for (const conflict of conflicts) {
    const pending = answers.find(({ fieldId }) => fieldId === conflict.fieldId);
    if (!pending || !followsOwn(conflict, pending)) continue;
    const { fieldId, answer } = pending;
    await outbox.keepAnswer(projectId, fieldId, { basedOn: conflict.version, answer });
    followed += 1;
  }
  return followed > 0;
}

async function sendItem(
  outbox: Outbox,
  item: UnsentItem,
  address: string,
  fetch: Fetch,
  told: Told,
): Promise<Outcome> {
  const trouble = item.photo
    ? await postPhoto(fetch, `${address}/photos`, { ...item.photo, key: item.key })
    : await postStep(fetch, address, item);
  if (trouble === "no line") {
    await outbox.noteTry(item.order!);
    return "no line";
  }
  if ("sentence" in trouble) {
    await outbox.noteTry(item.order!, trouble.sentence);
    return "waits";
  }
  if ("added" in trouble)
    await told.photo?.(item.projectId, { ...trouble.added, fieldId: item.photo!.fieldId });
  else if (item.what === "start") await told.started?.(item.projectId);
  await outbox.removeItem(item.projectId, item.key);
  return "sent";
}

async function postStep(
  fetch: Fetch,
  address: string,
  { what, key }: UnsentItem,
): Promise<"no line" | { sentence: string } | { taken: true }> {
  try {
    const response = await fetch(`${address}/steps`, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        Accept: "application/json",
        "Idempotency-Key": key,
      },
      body: JSON.stringify({ step: what }),
      redirect: "manual",
    });
    if (response.status >= 500) return "no line";
    if (response.status === 401 || response.status === 0) return { sentence: signedOut };
    const answer = (await response.json()) as Partial<StepAnswer> & { sentence?: string };
    if (response.ok && answer.refused === false) return { taken: true };
    return { sentence: answer.sentence ?? "The step was not accepted." };
  } catch {
    return "no line";
  }
}

const signedOut = "You were signed out. Sign in again to send what waits on this device.";
