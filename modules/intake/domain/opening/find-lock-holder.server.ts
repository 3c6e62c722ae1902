import { and, eq, sql } from "drizzle-orm";
import { db, type Database, type Transaction } from "#db/client.server.ts";
import type { ProjectReference } from "#modules/projects/public.ts";
import { projectLocks } from "../../schema.ts";

export interface LockHolder {
  id: string;
  name: string;
}

/** Returns the person who has the project lock now. An expired lock is ignored. */
export async function findLockHolder(
  project: ProjectReference,
  tx: Transaction | Database = db,
): Promise<LockHolder | null> {
  const [row] = await tx
    .select({ id: projectLocks.holderId, name: projectLocks.holderName })
    .from(projectLocks)
    .where(and(eq(projectLocks.projectId, project.id), sql`${projectLocks.expiresAt} > now()`))
    .limit(1);
  return row ?? null;
}
