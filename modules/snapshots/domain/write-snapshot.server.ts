import { and, eq } from "drizzle-orm";
import { scopeOfUser } from "#app/platform/auth/require-permission.server.ts";
import type { ReceivedFile } from "#app/platform/files/receive-file.server.ts";
import { saveReceivedFile } from "#app/platform/files/store-file.server.ts";
import { broadcast } from "#app/platform/events/live.server.ts";
import { log } from "#app/platform/log.server.ts";
import { isProblem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db, inTransaction } from "#db/client.server.ts";
import { getProject, type ProjectWithSite } from "#modules/projects/public.server.ts";
import { organizationsOf } from "#modules/projects/public.changes.server.ts";
import { logProject } from "#modules/projects/public.log.server.ts";
import { snapshots } from "../schema.ts";
import { packIntake } from "./pack-intake.server.ts";

type Snapshot = typeof snapshots.$inferSelect;

/**
 * Writes the archive of a snapshot from the current intake, with the requester's permissions. A snapshot that is already written
 * stays as it is.
 * @throws the error that prevented it, after recording the failure; it does nothing when the project or the person no longer
 * exists.
 */
export async function writeSnapshot(id: string): Promise<void> {
  const [snapshot] = await db.select().from(snapshots).where(eq(snapshots.id, id));
  if (!snapshot || snapshot.status === "ready") return;
  try {
    const scope = await scopeOfUser(snapshot.createdById);
    const found = await getProject(scope, snapshot.projectId);
    const received = await packIntake(scope, found, snapshot);
    try {
      await storeSnapshot(scope, snapshot, { found, received });
    } finally {
      await received.discard();
    }
  } catch (error) {
    await recordFailure(snapshot).catch((second: unknown) =>
      log().error({ error: second }, "the failure of a snapshot could not be recorded"),
    );
    if (!isProblem(error) || error.code !== "not-found") throw error;
  }
}

/** Marks a snapshot as failed after all tries failed, so that another may be requested; a written one stays as it is. */
export async function markSnapshotFailed(id: string): Promise<void> {
  const [snapshot] = await db.select().from(snapshots).where(eq(snapshots.id, id));
  if (snapshot) await recordFailure(snapshot);
}

interface PackedSnapshot {
  found: ProjectWithSite;
  received: ReceivedFile;
}

async function storeSnapshot(
  scope: Scope,
  snapshot: Snapshot,
  { found, received }: PackedSnapshot,
) {
  const { project } = found;
  const { organizationId } = snapshot;
  const mine = eq(snapshots.id, snapshot.id);
  await inTransaction(async (tx) => {
    // Two runs of one job finish one after the other, and the first one counts.
    const [before] = await tx.select().from(snapshots).where(mine).for("update");
    if (!before || before.status === "ready") return;
    const owner = { collection: "projects", recordId: project.id, kind: "snapshot" } as const;
    const file = await saveReceivedFile(tx, scope, { ...owner, organizationId }, received);
    await tx
      .update(snapshots)
      .set({ fileId: file.id, name: file.name, status: "ready" })
      .where(mine);
    await logProject(tx, scope, project, { message: "snapshot taken", type: "log" });
    await broadcast(tx, await organizationsOf(tx, project), `project:${project.id}`);
  });
}

async function recordFailure({ id, projectId, organizationId }: Snapshot): Promise<void> {
  await inTransaction(async (tx) => {
    const waiting = and(eq(snapshots.id, id), eq(snapshots.status, "processing"));
    await tx.update(snapshots).set({ status: "failed" }).where(waiting);
    const organizationIds = await organizationsOf(tx, { id: projectId, organizationId });
    await broadcast(tx, organizationIds, `project:${projectId}`);
  });
}
