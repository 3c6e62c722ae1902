/** What was drawn on photos, kept beside the untouched files. */
import { isDeepStrictEqual } from "node:util";
import { and, eq, inArray } from "drizzle-orm";
import { db, type Transaction } from "#db/client.server.ts";
import { photoDrawings } from "#db/drawings-schema.ts";
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import type { FileRow } from "../store-file.server.ts";
import type { Shape } from "./shapes.ts";

export interface Drawing {
  /** Raised by each change. */
  version: number;
  shapes: Shape[];
}

/** For lists of photos that are joined with what was drawn on them. */
export const drawnColumns = { version: photoDrawings.version, shapes: photoDrawings.shapes };

type DrawnFile = Pick<FileRow, "id" | "organizationId">;

/** The drawing on a file that the viewer may read, also one that was emptied; null where nobody has drawn. */
export async function findDrawing(file: Pick<FileRow, "id">): Promise<Drawing | null> {
  const [drawing] = await db
    .select(drawnColumns)
    .from(photoDrawings)
    .where(eq(photoDrawings.fileId, file.id));
  return drawing ?? null;
}

/** What is drawn on files that the viewer may read, by their ids. */
export async function listDrawings(
  drawn: readonly Pick<FileRow, "id">[],
): Promise<Record<string, Drawing>> {
  if (drawn.length === 0) return {};
  const rows = await db
    .select({ fileId: photoDrawings.fileId, ...drawnColumns })
    .from(photoDrawings)
    .where(
      inArray(
        photoDrawings.fileId,
        drawn.map(({ id }) => id),
      ),
    );
  return Object.fromEntries(rows.map(({ fileId, ...drawing }) => [fileId, drawing]));
}

/**
 * Keeps a drawing in place of the one it was based on. The caller has checked that the viewer may change the file.
 * @throws Problem "stale-version" when it was changed meanwhile.
 */
export async function keepDrawing(
  tx: Transaction,
  { viewer }: Scope,
  file: DrawnFile,
  { basedOn, shapes }: { basedOn: number; shapes: Shape[] },
): Promise<void> {
  const by = { updatedById: viewer.id, updatedAt: new Date() };
  const kept =
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
  if (kept.length === 0 && !(await isOwnAgain(tx, viewer, file, { basedOn, shapes })))
    throw new Problem("stale-version");
}

/** The very drawing, sent again by a person who has not heard that it arrived. */
async function isOwnAgain(
  tx: Transaction,
  viewer: Scope["viewer"],
  file: DrawnFile,
  { basedOn, shapes }: { basedOn: number; shapes: Shape[] },
): Promise<boolean> {
  const [now] = await tx.select().from(photoDrawings).where(eq(photoDrawings.fileId, file.id));
  return (
    now?.updatedById === viewer.id &&
    now.version === basedOn + 1 &&
    isDeepStrictEqual(now.shapes, shapes)
  );
}
