import { eq } from "drizzle-orm";
import { scopeOfUser } from "#app/platform/auth/require-permission.server.ts";
import { deleteFile } from "#app/platform/files/stored-files.server.ts";
import { db, inTransaction } from "#db/client.server.ts";
import { exportRuns } from "../../schema.ts";
import { runsOlderThan } from "./runs.server.ts";

/** Deletes expired reports with their files. A second run continues with the rest. */
export async function sweepRuns(now = new Date()): Promise<void> {
  const old = await db.select().from(exportRuns).where(runsOlderThan(now));
  for (const { id, userId, organizationId, fileId } of old) {
    const scope = await scopeOfUser(userId);
    await inTransaction(async (tx) => {
      await tx.delete(exportRuns).where(eq(exportRuns.id, id));
      if (fileId) await deleteFile(tx, scope, fileId, { organizationId });
    });
  }
}
