import { eq } from "drizzle-orm";
import type { ReceivedFile } from "#app/platform/files/receive-file.server.ts";
import { saveReceivedFile } from "#app/platform/files/store-file.server.ts";
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { inTransaction } from "#db/client.server.ts";
import { handOvers } from "../schema.ts";
import { getOwnHandOver, type HandOver } from "./get-hand-over.server.ts";

/** Whether the hand-over names this photo. */
export const hasPhotoKey = ({ entries }: HandOver, key: string): boolean =>
  entries.some(({ photos = [] }) => photos.some((photo) => photo.key === key));

/** Stores a photo of work that the viewer handed over, once for each key. */
export function addPhoto(
  scope: Scope,
  id: string,
  key: string,
  file: ReceivedFile,
): Promise<{ id: string; name: string }> {
  return inTransaction(async (tx) => {
    const handOver = await getOwnHandOver(scope, id, { tx, forUpdate: true });
    if (!hasPhotoKey(handOver, key)) throw new Problem("invalid-input");
    const before = handOver.photos[key];
    if (before !== undefined) return { id: before, name: file.name };
    const { organizationId } = handOver;
    const owner = {
      collection: "hand-overs",
      recordId: id,
      kind: "photo",
      organizationId,
    } as const;
    const row = await saveReceivedFile(tx, scope, owner, file);
    await tx
      .update(handOvers)
      .set({ photos: { ...handOver.photos, [key]: row.id } })
      .where(eq(handOvers.id, id));
    return { id: row.id, name: row.name };
  });
}
