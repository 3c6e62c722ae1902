/** Drawings on photos, stored beside the unchanged files. */
import { isDeepStrictEqual } from "node:util";
import { and, eq, inArray } from "drizzle-orm";
import { db, type Transaction } from "#db/client.server.ts";
import { photoDrawings } from "#db/photos-schema.ts";
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import type { FileRow } from "../stored-files.server.ts";
import type { Shape } from "./shapes.ts";

export interface PhotoDrawing {
  /** Incremented by each change. */
  version: number;
  shapes: Shape[];
}

/** For lists of photos that are joined with their drawings. */
export const drawingColumns = { version: photoDrawings.version, shapes: photoDrawings.shapes };

type PhotoFile = Pick<FileRow, "id" | "organizationId">;

/** The drawing on a file that the viewer may read, including one that was emptied. Null where nobody has drawn. */
export async function findDrawing(file: Pick<FileRow, "id">): Promise<PhotoDrawing | null> {
  const [drawing] = await db
    .select(drawingColumns)
    .from(photoDrawings)
    .where(eq(photoDrawings.fileId, file.id));
  return drawing ?? null;
}

/** The drawings on files that the viewer may read, by file id. */
export async function listDrawings(
  photos: readonly Pick<FileRow, "id">[],
): Promise<Record<string, PhotoDrawing>> {
  if (photos.length === 0) return {};
  const rows = await db
    .select({ fileId: photoDrawings.fileId, ...drawingColumns })
    .from(photoDrawings)
    .where(
      inArray(
        photoDrawings.fileId,
        photos.map(({ id }) => id),
      ),
    );
  return Object.fromEntries(rows.map(({ fileId, ...drawing }) => [fileId, drawing]));
}

export interface DrawingChange {
  /** The version the person started from; 0 for none. */
  basedOn: number;
  shapes: Shape[];
  /**
   * Earlier drawings that this one continues. One of them may be stored under a version whose answer the person never
   * received.
   */
  goesOnFrom?: readonly Shape[][];
}

/**
 * Saves a drawing in place of the version it is based on. The caller has checked that the viewer may change the file.
 * @returns the new version.
 * @throws Problem "stale-version" when somebody else changed it in the meantime.
 */
export async function saveDrawing(
  tx: Transaction,
  scope: Scope,
  file: PhotoFile,
  change: DrawingChange,
): Promise<number> {
  const version = await replaceVersion(tx, scope, file, change);
  if (version) return version;
  const of = eq(photoDrawings.fileId, file.id);
  const [now] = await tx.select().from(photoDrawings).where(of).for("update");
  if (now && isOwnAgain(now, scope, change)) return now.version;
  const isSeen = change.goesOnFrom?.some((seen) => isDeepStrictEqual(seen, now?.shapes));
  const followed =
    now && isSeen && (await replaceVersion(tx, scope, file, { ...change, basedOn: now.version }));
  if (!followed) throw new Problem("stale-version");
  return followed;
}

/** @returns the new version, or undefined when a different version is stored. */
async function replaceVersion(
  tx: Transaction,
  { viewer }: Scope,
  file: PhotoFile,
  { basedOn, shapes }: DrawingChange,
): Promise<number | undefined> {
  const by = { updatedById: viewer.id, updatedAt: new Date() };
  const updated =
    basedOn === 0
      ? await tx
          .insert(photoDrawings)
          .values({
            fileId: file.id,
            organizationId: file.organizationId,
            shapes,
            version: 1,
            ...by,
          })
          .onConflictDoNothing()
          .returning({ version: photoDrawings.version })
      : await tx
          .update(photoDrawings)
          .set({ shapes, version: basedOn + 1, ...by })
          .where(and(eq(photoDrawings.fileId, file.id), eq(photoDrawings.version, basedOn)))
          .returning({ version: photoDrawings.version });
  return updated[0]?.version;
}

/** The same drawing, sent again by a person who never received the first answer. */
const isOwnAgain = (
  now: typeof photoDrawings.$inferSelect,
  { viewer }: Scope,
  { basedOn, shapes }: DrawingChange,
): boolean =>
  now.updatedById === viewer.id && now.version > basedOn && isDeepStrictEqual(now.shapes, shapes);
