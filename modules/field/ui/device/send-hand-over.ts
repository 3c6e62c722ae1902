/** Sends the unsent work of a visit to the administrators: first its description, then its photos. */
import { isTemporaryFailure } from "#app/platform/page/connection.ts";
import { postPhoto } from "#app/ui/photos/post-photo.ts";
import type { HandOverInput } from "#modules/hand-overs/public.ts";
import type { UnsentDrawing, UnsentFile, UnsentHandOver, UnsentItem } from "./databases.ts";
import type { UnsentEntry, UnsentEntries } from "./outbox.ts";
import { signedOutMessage } from "./signed-out-message.ts";

export type HandOverOutcome =
  | "unreachable"
  | { handed: UnsentEntry[] }
  | { message: string; isPermanent: boolean };

type HandOverEntry = HandOverInput["entries"][number];

/** @param url of the intake, such as "/organization/acme/intake/roof-1". */
export async function postHandOver(
  fetch: typeof globalThis.fetch,
  url: string,
  { id, visit: projectId, name, handOver }: UnsentItem,
  { answers, items }: UnsentEntries,
): Promise<HandOverOutcome> {
  const { entries: requested, questions } = handOver!;
  const entries = [...answers, ...items].filter(
    ({ id: entry, kind }) => requested.includes(entry) && kind !== "visit-action",
  );
  if (entries.length === 0) return { handed: [] };
  const base = `${url.replace(/\/intake\/[^/]+$/, "")}/hand-overs`;
  const troubles = entries.flatMap(({ trouble }) => trouble ?? []);
  const body: HandOverInput = {
    visit: projectId,
    title: name?.title ?? entries.find((entry) => entry.name)?.name?.title ?? "A visit",
    siteAddress: name?.siteAddress ?? null,
    reasons: [...new Set(troubles)].slice(0, 20),
    entries: entries.map((entry) => describe(entry, questions)),
  };
  const created = await postJson(fetch, `${base}/receive`, id, body);
  if (created === "unreachable" || "message" in created) return created;
  const photosUrl = `${base}/${created.id}/photos`;
  const target = { url: photosUrl, uploads: `${photosUrl}/uploads` };
  const handed: UnsentEntry[] = [];
  for (const entry of entries) {
    const outcome = await sendPhotos(fetch, target, entry);
    if (outcome === "unreachable") return outcome;
    // A file that is no photo stays on the device.
    if (outcome === "sent") handed.push(entry);
  }
  return { handed };
}

async function postJson(
  fetch: typeof globalThis.fetch,
  url: string,
  key: string,
  body: HandOverInput,
): Promise<{ id: string } | Exclude<HandOverOutcome, { handed: UnsentEntry[] }>> {
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        Accept: "application/json",
        "Idempotency-Key": key,
      },
      body: JSON.stringify(body),
      redirect: "manual",
    });
    if (isTemporaryFailure(response.status)) return "unreachable";
    // A redirect to a page that requires more, such as a second factor, is opaque to a script: its status is 0.
    if (response.status === 401 || response.status === 0)
      return { message: signedOutMessage, isPermanent: false };
    const answer = (await response.json()) as { id?: string; message?: string };
    if (answer.id) return { id: answer.id };
    return { message: answer.message ?? "The office did not accept it.", isPermanent: true };
  } catch {
    return "unreachable";
  }
}

const filesOf = (entry: UnsentEntry): UnsentFile[] => {
  if (entry.kind === "answer") return [];
  const { photo, message, cancel } = entry;
  return [photo, ...(message?.photos ?? []), cancel?.photo].flatMap((file) => file ?? []);
};

/** Another key than that under which it was sent to its visit. */
const keyOf = ({ id }: UnsentEntry, index: number) => `office-${id}-${index}`.slice(0, 64);

async function sendPhotos(
  fetch: typeof globalThis.fetch,
  target: { url: string; uploads: string },
  entry: UnsentEntry,
): Promise<"sent" | "refused" | "unreachable"> {
  for (const [index, { name, file }] of filesOf(entry).entries()) {
    const photo = { key: keyOf(entry, index), fieldId: "", name, file };
    const outcome = await postPhoto(fetch, target, photo);
    if (outcome === "unreachable") return outcome;
    if ("message" in outcome) return outcome.isFileError ? "refused" : "unreachable";
  }
  return "sent";
}

function describe(entry: UnsentEntry, questions: UnsentHandOver["questions"]): HandOverEntry {
  const { id } = entry;
  const madeAt = entry.madeAt.toISOString();
  const about = (fieldId: string) => ({
    fieldId,
    ...(questions[fieldId] && { question: questions[fieldId] }),
  });
  if (entry.kind === "answer") {
    const { fieldId, answer, basedOn } = entry;
    return { id, kind: "answer", madeAt, ...about(fieldId), answer, basedOn };
  }
  const photos = filesOf(entry).map(({ name }, index) => ({ key: keyOf(entry, index), name }));
  const { kind, photo, message, cancel, drawing } = entry;
  return {
    id,
    // A hand-over contains neither; only the type allows it.
    kind: kind === "hand-over" || kind === "visit-action" ? "submit" : kind,
    madeAt,
    ...(photo && about(photo.fieldId)),
    ...(message && { ...about(message.fieldId), text: message.text }),
    ...(cancel && { text: [cancel.reason, cancel.comment].filter(Boolean).join(": ") }),
    ...(drawing && { drawing: drawingAsJson(drawing) }),
    ...(photos.length > 0 && { photos }),
  };
}

/** Without earlier drawings: an administrator can load it only over the version that it was based on. */
const drawingAsJson = ({ photo, basedOn, shapes }: UnsentDrawing) =>
  JSON.stringify({ photo, basedOn, shapes });
