import { eq, lt, sql } from "drizzle-orm";
import type { JobHandler } from "#app/platform/manifest/define-job.ts";
import { db } from "#db/client.server.ts";
import { removeUploadedBytes } from "#app/platform/files/resuming/resumable-store.server.ts";
import { photoUploads } from "../schema.ts";

/** If a phone continues an upload even later, it has to send the photo from the beginning. */
const retentionDays = 7;
const maxAtOnce = 500;

export const handle: JobHandler = async () => {
  const old = lt(photoUploads.createdAt, sql`now() - make_interval(days => ${retentionDays})`);
  for (;;) {
    const some = await db
      .select({ id: photoUploads.id })
      .from(photoUploads)
      .where(old)
      .limit(maxAtOnce);
    for (const { id } of some) {
      // The row is deleted last, because it is needed to find the bytes.
      await removeUploadedBytes(id);
      await db.delete(photoUploads).where(eq(photoUploads.id, id));
    }
    if (some.length < maxAtOnce) return;
  }
};
