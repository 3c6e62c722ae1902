/** Sends one waiting item and reads the server's response. */
import { encodeNames } from "#app/platform/files/escaped-names.ts";
import { statedDoneAt } from "#app/platform/page/server-clock.ts";
import { postPhoto } from "#app/ui/photos/post-photo.ts";
import type { StepResult } from "#modules/intake/public.field.ts";
import type { UnsentCancellation, UnsentDrawing, UnsentItem, UnsentMessage } from "./databases.ts";
import { signedOut } from "./signed-out.ts";

/** What the server stored. */
export interface Accepted {
  added?: { id: string; name: string };
  drawn?: { id: string; version: number };
  /** The project's status after it was submitted. */
  status?: "Review" | "Completed";
}

export type ItemOutcome =
  | "unreachable"
  | Accepted
  /** `isRefused`: the server would refuse it again. */
  | { sentence: string; isRefused: boolean };

/** @param address of the intake, such as "/organization/acme/intake/roof-1". */
export async function postItem(
  fetch: typeof globalThis.fetch,
  address: string,
  item: UnsentItem,
): Promise<ItemOutcome> {
  const { id: key, photo } = item;
  if (photo) {
    const outcome = await postPhoto(fetch, photosOf(address), { ...photo, key });
    if (outcome === "unreachable" || "added" in outcome) return outcome;
    if (isSignedOut(outcome.status)) return { sentence: signedOut, isRefused: false };
    return { sentence: outcome.sentence, isRefused: outcome.isFault };
  }
  const { path, type, body } = requestOf(item);
  try {
    const response = await fetch(`${address}/${path}`, {
      method: "POST",
      headers: { ...type, Accept: "application/json", "Idempotency-Key": key },
      body,
      redirect: "manual",
    });
    return await outcomeOf(response);
  } catch {
    return "unreachable";
  }
}

const photosOf = (address: string) => ({
  address: `${address}/photos`,
  uploads: `${address}/photos/uploads`,
});

interface ItemRequest {
  path: string;
  type?: { "Content-Type": string };
  body: string | FormData;
}

function requestOf({ kind, id: key, madeAt, drawing, message, cancel }: UnsentItem): ItemRequest {
  const doneAt = statedDoneAt(madeAt);
  if (message) {
    const path = `threads/${encodeURIComponent(message.fieldId)}/messages`;
    return { path, body: messageForm(message, key) };
  }
  if (cancel) return { path: "cancellation", body: formOf(cancel, doneAt) };
  const step = drawing ? { step: "draw", ...drawing, ...asJson(drawing) } : { step: kind, doneAt };
  return {
    path: "steps",
    type: { "Content-Type": "application/json" },
    body: JSON.stringify(step),
  };
}

const asJson = ({ shapes, goesOnFrom = [] }: UnsentDrawing) => ({
  shapes: JSON.stringify(shapes),
  goesOnFrom: JSON.stringify(goesOnFrom),
});

function messageForm({ text, photos }: UnsentMessage, key: string): FormData {
  const form = new FormData();
  form.set("sendKey", key);
  form.set("text", text);
  for (const { file, name } of photos) form.append("photos", file, name);
  return encodeNames(form);
}

function formOf(
  { reason, comment, bookedAt, photo }: UnsentCancellation,
  doneAt: string | undefined,
): FormData {
  const form = new FormData();
  form.set("reason", reason);
  form.set("comment", comment);
  form.set("bookedAt", bookedAt ?? "");
  if (doneAt) form.set("doneAt", doneAt);
  if (photo) form.set("photo", photo.file, photo.name);
  return encodeNames(form);
}

async function outcomeOf(response: Response): Promise<ItemOutcome> {
  if (response.status >= 500) return "unreachable";
  if (isSignedOut(response.status)) return { sentence: signedOut, isRefused: false };
  if (response.status === 429) return "unreachable";
  const result = (await response.json()) as Partial<StepResult> & { sentence?: string };
  if (response.ok && result.refused === false) return result;
  return { sentence: result.sentence ?? "The step was not accepted.", isRefused: true };
}

/** A redirect to a page that requires more, such as a second factor, is opaque to a script: its status is 0. */
const isSignedOut = (status: number) => status === 401 || status === 0;
