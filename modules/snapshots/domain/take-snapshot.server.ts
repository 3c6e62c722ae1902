import { and, desc, eq } from "drizzle-orm";
import { broadcast } from "#app/platform/events/live.server.ts";
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { inTransaction, type Transaction } from "#db/client.server.ts";
import { newId } from "#db/columns.ts";
import { enqueue } from "#app/platform/queue/queue.server.ts";
import { getIntake } from "#modules/intake/public.server.ts";
import { getProject } from "#modules/projects/public.server.ts";
import { organizationsOf } from "#modules/projects/public.changes.server.ts";
import { writeSnapshotJob } from "../jobs/write-snapshot.job.ts";
import { canTakeSnapshot } from "../policy.ts";
import { snapshots } from "../schema.ts";
import { snapshotName } from "./snapshot-name.ts";

/** Milliseconds. A second press within this time counts as the first. */
const minimumInterval = 10_000;

const startedMessage = "We are creating the snapshot.";
const tooSoonMessage = "You took a snapshot a moment ago. Wait 10 seconds to take another.";

/**
 * Requests a snapshot of the current answers of a project. A second press changes nothing.
 * @returns the message to show.
 * @throws Problem "not-found", also for a project without a form; "not-project-member" without the permission.
 */
export async function takeSnapshot(
  scope: Scope,
  projectId: string,
): Promise<{ isTaken: boolean; message: string }> {
  return inTransaction(async (tx) => {
    const { project } = await getProject(scope, projectId, { tx, forUpdate: true });
    if (!canTakeSnapshot(scope.viewer, project)) throw new Problem("not-project-member");
    await getIntake(scope, projectId, tx);
    const now = new Date();
    if (await wasTakenSince(tx, scope, projectId, now.getTime() - minimumInterval))
      return { isTaken: false, message: tooSoonMessage };
    const id = newId();
    const { organizationId } = project;
    await tx.insert(snapshots).values({
      id,
      organizationId,
      projectId,
      name: snapshotName(now, scope.viewer.timeZone),
      createdById: scope.viewer.id,
      createdByName: scope.viewer.name,
      createdAt: now,
    });
    await enqueue(tx, writeSnapshotJob, { snapshotId: id }, { organizationId, singletonKey: id });
    await broadcast(tx, await organizationsOf(tx, project), `project:${projectId}`);
    return { isTaken: true, message: startedMessage };
  });
}

/** Whether this viewer requested one since then; after a failure a new one may be requested immediately. */
async function wasTakenSince(tx: Transaction, scope: Scope, projectId: string, since: number) {
  const [last] = await tx
    .select({ createdAt: snapshots.createdAt, status: snapshots.status })
    .from(snapshots)
    .where(and(eq(snapshots.projectId, projectId), eq(snapshots.createdById, scope.viewer.id)))
    .orderBy(desc(snapshots.createdAt))
    .limit(1);
  return last !== undefined && last.status !== "failed" && last.createdAt.getTime() > since;
}
