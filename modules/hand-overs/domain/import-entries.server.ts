/** Imports the photos, drawings and messages of a hand-over into its visit. */
import { inArray } from "drizzle-orm";
import { isPictureType } from "#app/platform/files/accepted-types.ts";
import { receiveFile, type ReceivedFile } from "#app/platform/files/receive-file.server.ts";
import { openFile } from "#app/platform/files/stored-files.server.ts";
import { isProblem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db, type Transaction } from "#db/client.server.ts";
import { files } from "#db/schema.ts";
import {
  addPhotos,
  drawInTransaction,
  photoLimit,
  sendInTransaction,
} from "#modules/intake/public.writing.server.ts";
import { canWriteInThreads } from "#modules/intake/public.ts";
import { readIntake } from "#modules/intake/public.server.ts";
import type { HandOver } from "./get-hand-over.server.ts";
import type { HandOverEntry } from "./hand-over.input.ts";
import {
  findPhotoOfDrawing,
  readHandOverDrawing,
  type HandOverDrawing,
} from "./hand-over-drawing.server.ts";
import type { VisitOfHandOver } from "./view-hand-over.server.ts";

/** Copies of the photos of an entry that have arrived. The caller discards them. */
async function openPhotos(handOver: HandOver, { photos = [] }: HandOverEntry) {
  const ids = photos.flatMap(({ key }) => handOver.photos[key] ?? []);
  const rows = ids.length === 0 ? [] : await db.select().from(files).where(inArray(files.id, ids));
  const copies: ReceivedFile[] = [];
  for (const id of ids) {
    const row = rows.find((each) => each.id === id);
    if (!row) continue;
    const { stream } = await openFile(row);
    const kind = isPictureType(row.contentType) ? "photo" : "file";
    copies.push(await receiveFile({ name: row.name, kind, stream, maxBytes: photoLimit }));
  }
  return copies;
}

/** Does not add a photo that the question or the pool already has. @returns the ids of the visit's photos by entry. */
export async function importPhotos(
  scope: Scope,
  projectId: string,
  handOver: HandOver,
): Promise<Map<string, string[]>> {
  const loaded = new Map<string, string[]>();
  for (const entry of handOver.entries.filter(({ kind }) => kind === "photo")) {
    const copies = await openPhotos(handOver, entry);
    try {
      // The answer names a file by the key under which it was sent.
      const id = entry.photos?.[0]?.key ?? null;
      const added = await addPhotos(scope, projectId, entry.fieldId ?? null, copies, { id });
      loaded.set(
        entry.id,
        added.map(({ id }) => id),
      );
    } finally {
      await Promise.all(copies.map((copy) => copy.discard()));
    }
  }
  return loaded;
}

interface PlacedDrawing {
  drawing: HandOverDrawing | null;
  /** Null when the visit does not have the photo. */
  photo: string | null;
}

/** The drawings with their photos. @param photos from `importPhotos`: a drawing may be on a photo that came with it. */
export async function placeDrawings(
  { found: { project } }: VisitOfHandOver,
  handOver: HandOver,
  photos: ReadonlyMap<string, string[]>,
): Promise<PlacedDrawing[]> {
  const placed: PlacedDrawing[] = [];
  for (const { kind, drawing: json } of handOver.entries) {
    if (kind !== "drawing") continue;
    const drawing = readHandOverDrawing(json);
    const [loaded] = (drawing && photos.get(drawing.photo)) ?? [];
    const photo = loaded ?? (await findPhotoOfDrawing(project, handOver, drawing));
    placed.push({ drawing, photo });
  }
  return placed;
}

/** @returns the drawings that the photos have now, and how many they do not take. */
export async function importDrawings(
  tx: Transaction,
  scope: Scope,
  projectId: string,
  placed: readonly PlacedDrawing[],
) {
  const drawn: { id: string; version: number }[] = [];
  for (const { drawing, photo } of placed) {
    if (!drawing || !photo) continue;
    const store = () => drawInTransaction(tx, scope, projectId, photo, drawing);
    const stored = await unlessNewer(store);
    if (stored) drawn.push(stored);
  }
  return { drawn, left: placed.length - drawn.length };
}

/** @returns null where the photo has a newer drawing. */
async function unlessNewer<Stored>(store: () => Promise<Stored>): Promise<Stored | null> {
  try {
    return await store();
  } catch (error) {
    if (isProblem(error) && error.code === "stale-version") return null;
    throw error;
  }
}

type Message = HandOverEntry & { author: { id: string; name: string }; copies: ReceivedFile[] };

/** The messages with copies of their photos, which the caller discards. */
export async function openMessages(handOver: HandOver): Promise<Message[]> {
  const author = { id: handOver.senderId, name: handOver.senderName };
  const messages: Message[] = [];
  for (const entry of handOver.entries.filter(({ kind }) => kind === "message"))
    messages.push({ ...entry, author, copies: await openPhotos(handOver, entry) });
  return messages;
}

/** Adds them to their threads in the name of who wrote them. @returns how many, and how many the threads do not take. */
export async function importMessages(
  tx: Transaction,
  scope: Scope,
  { found: { project } }: VisitOfHandOver,
  messages: readonly Message[],
): Promise<{ loaded: number; left: number }> {
  // The answers that were just loaded may have added instances of repeating sections.
  const intake = await readIntake(project, tx);
  const asked = new Set(intake.form.sections.flatMap(({ fields }) => fields.map(({ id }) => id)));
  const taken = canWriteInThreads(scope.viewer, project)
    ? messages.filter(({ fieldId = "" }) => asked.has(fieldId))
    : [];
  for (const { id, fieldId = "", text = "", copies, author } of taken)
    await sendInTransaction(tx, scope, project.id, {
      fieldId,
      text,
      photos: copies,
      idempotencyKey: id,
      author,
    });
  return { loaded: taken.length, left: messages.length - taken.length };
}
