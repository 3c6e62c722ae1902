/** Large reports in progress and finished. Only the person who requested one can see it. */
import { and, eq, inArray, lt } from "drizzle-orm";
import { broadcast } from "#app/platform/events/live.server.ts";
import type { ServableFile } from "#app/platform/files/serve-file.server.ts";
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db, inTransaction } from "#db/client.server.ts";
import { files } from "#db/schema.ts";
import { exportRuns } from "../../schema.ts";

export type RunRow = typeof exportRuns.$inferSelect;

const own = (scope: Scope, id: string) =>
  and(eq(exportRuns.id, id), eq(exportRuns.userId, scope.viewer.id));

/** @throws Problem "not-found" for an unknown or expired run, or one of another person. */
export async function getRun(scope: Scope, id: string): Promise<RunRow> {
  const [run] = await db.select().from(exportRuns).where(own(scope, id));
  if (!run) throw new Problem("not-found", "This report was deleted. Reports are kept for a week.");
  return run;
}

/** @throws Problem "not-found" as `getRun`, and while there is no file. */
export async function getRunFile(scope: Scope, id: string): Promise<ServableFile> {
  const run = await getRun(scope, id);
  const [file] = run.fileId ? await db.select().from(files).where(eq(files.id, run.fileId)) : [];
  if (!file || file.deletedAt) throw new Problem("not-found");
  return file;
}

/** Stops a run. The worker notices within a page or two; a run that has ended does not change. */
export async function stopRun(scope: Scope, id: string): Promise<boolean> {
  await getRun(scope, id);
  return inTransaction(async (tx) => {
    const underWay = inArray(exportRuns.status, ["waiting", "running"]);
    const stopped = await tx
      .update(exportRuns)
      .set({ status: "stopped", endedAt: new Date() })
      .where(and(own(scope, id), underWay))
      .returning({ id: exportRuns.id });
    await broadcast(tx, [scope.organizationId], `export:${id}`);
    return stopped.length > 0;
  });
}

/** Days a report is stored after the request. */
export const retentionDays = 7;

export function runsOlderThan(now: Date) {
  return lt(exportRuns.createdAt, new Date(now.getTime() - retentionDays * 86_400_000));
}
