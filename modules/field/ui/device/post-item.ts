/** Sends one waiting item and reads the server's response. */
import { encodeNames } from "#app/platform/files/escaped-names.ts";
import { isTemporaryFailure } from "#app/platform/page/connection.ts";
import { formatDoneAt } from "#app/platform/page/server-clock.ts";
import { postPhoto, uploadPhoto } from "#app/ui/photos/post-photo.ts";
import type { StepResult } from "#modules/intake/public.field.ts";
import type { UploadPurpose } from "#app/platform/files/upload-purpose.ts";
import type {
  UnsentCancellation,
  UnsentDrawing,
  UnsentFile,
  UnsentItem,
  UnsentMessage,
} from "./databases.ts";
import { signedOutMessage } from "./signed-out-message.ts";

/** What the server stored. */
export interface PostResult {
  added?: { id: string; name: string; isFile?: true };
  drawn?: { id: string; version: number };
  /** The project's status after it was submitted. */
  status?: "Review" | "Completed";
  /** What the person reads about a step on the way to the visit. */
  message?: string;
}

export type ItemOutcome =
  | "unreachable"
  | PostResult
  /** `isPermanent`: the server would refuse it again. */
  | { message: string; isPermanent: boolean };

/** @param url of the intake, such as "/organization/acme/intake/roof-1". */
export async function postItem(
  fetch: typeof globalThis.fetch,
  url: string,
  item: UnsentItem,
): Promise<ItemOutcome> {
  const { id: key, photo } = item;
  if (photo) {
    const outcome = await postPhoto(fetch, photoTarget(url), { ...photo, key });
    if (outcome === "unreachable" || "added" in outcome) return outcome;
    if (isSignedOut(outcome.status)) return { message: signedOutMessage, isPermanent: false };
    return { message: outcome.message, isPermanent: outcome.isFileError };
  }
  try {
    const attached = await sendAttached(fetch, url, item);
    if (attached === "unreachable" || "message" in attached) return attached;
    const { path, type, body } = requestOf(url, item, attached);
    const response = await fetch(path, {
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

/** The photos of a message or cancellation: the keys of those that the server has, and those that go with the form. */
interface AttachedPhotos {
  uploads: string[];
  files: UnsentFile[];
}

const attachedTo = ({ message, cancel }: UnsentItem): UnsentFile[] =>
  message?.photos ?? (cancel?.photo ? [cancel.photo] : []);

/** Large photos are uploaded first, each under its own key, so that a lost connection does not send them again from the start. */
async function sendAttached(
  fetch: typeof globalThis.fetch,
  url: string,
  item: UnsentItem,
): Promise<AttachedPhotos | "unreachable" | { message: string; isPermanent: boolean }> {
  const attached: AttachedPhotos = { uploads: [], files: [] };
  const purpose: UploadPurpose = item.message ? "message" : "cancellation";
  for (const [index, photo] of attachedTo(item).entries()) {
    const key = `${item.id}-${index}`;
    const bytes = await uploadPhoto(fetch, photoTarget(url), { ...photo, key, purpose });
    if (bytes === "unreachable") return bytes;
    if (bytes === "uploaded") attached.uploads.push(key);
    else if (bytes === "send-with-form") attached.files.push(photo);
    else if (isSignedOut(bytes.status)) return { message: signedOutMessage, isPermanent: false };
    else return { message: bytes.message ?? notAccepted, isPermanent: true };
  }
  return attached;
}

const photoTarget = (url: string) => ({
  url: `${url}/photos`,
  uploads: `${url}/photos/uploads`,
});

interface ItemRequest {
  path: string;
  type?: { "Content-Type": string };
  body: string | FormData | URLSearchParams;
}

function requestOf(
  url: string,
  { kind, id: key, madeAt, drawing, message, cancel, visitAction }: UnsentItem,
  attached: AttachedPhotos,
): ItemRequest {
  const doneAt = formatDoneAt(madeAt);
  if (message) {
    const path = `${url}/threads/${encodeURIComponent(message.fieldId)}/messages`;
    return { path, body: messageForm(message, key, attached) };
  }
  if (cancel) return { path: `${url}/cancellation`, body: formOf(cancel, doneAt, attached) };
  if (visitAction) {
    const prefix = url.replace(/\/intake\/[^/]+$/, "");
    const { path, expectedAt } = visitAction;
    const times = { doneAt, expectedAt: expectedAt?.toISOString() };
    const stated = Object.entries(times).filter((entry): entry is [string, string] => !!entry[1]);
    return { path: prefix + path, body: new URLSearchParams(stated) };
  }
  const step = drawing ? { step: "draw", ...drawing, ...asJson(drawing) } : { step: kind, doneAt };
  return {
    path: `${url}/steps`,
    type: { "Content-Type": "application/json" },
    body: JSON.stringify(step),
  };
}

const asJson = ({ shapes, goesOnFrom = [] }: UnsentDrawing) => ({
  shapes: JSON.stringify(shapes),
  goesOnFrom: JSON.stringify(goesOnFrom),
});

function messageForm({ text }: UnsentMessage, key: string, attached: AttachedPhotos): FormData {
  const form = new FormData();
  form.set("sendKey", key);
  form.set("text", text);
  return attach(form, "photos", attached);
}

function formOf(
  { reason, comment, bookedAt }: UnsentCancellation,
  doneAt: string | undefined,
  attached: AttachedPhotos,
): FormData {
  const form = new FormData();
  form.set("reason", reason);
  form.set("comment", comment);
  form.set("bookedAt", bookedAt ?? "");
  if (doneAt) form.set("doneAt", doneAt);
  return attach(form, "photo", attached);
}

function attach(form: FormData, field: string, { uploads, files }: AttachedPhotos): FormData {
  for (const key of uploads) form.append("upload", key);
  for (const { file, name } of files) form.append(field, file, name);
  return encodeNames(form);
}

const notAccepted = "The step was not accepted.";

async function outcomeOf(response: Response): Promise<ItemOutcome> {
  if (isTemporaryFailure(response.status)) return "unreachable";
  if (isSignedOut(response.status)) return { message: signedOutMessage, isPermanent: false };
  const result = (await response.json()) as Partial<StepResult> & { message?: string };
  if (response.ok && result.refused === false) return result;
  return { message: result.message ?? notAccepted, isPermanent: true };
}

/** A redirect to a page that requires more, such as a second factor, is opaque to a script: its status is 0. */
const isSignedOut = (status: number) => status === 401 || status === 0;
