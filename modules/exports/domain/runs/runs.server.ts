/** Large reports under way and done. Who asked for one is the only one who sees it. */
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

/** @throws Problem "not-found" for an unknown one, one of another person, or one whose week is over. */
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

/** The worker notices within a page or two; a run that has ended stays as it is. */
export async function stopRun(scope: Scope, id: string): Promise<void> {
  await getRun(scope, id);
  await inTransaction(async (tx) => {
    const underWay = inArray(exportRuns.status, ["waiting", "running"]);
    await tx
      .update(exportRuns)
      .set({ status: "stopped", endedAt: new Date() })
      .where(and(own(scope, id), underWay));
    await broadcast(tx, [scope.organizationId], `export:${id}`);
  });
}

/** How long a report is kept once it was asked for. */
export const keptDays = 7;

export function runsOlderThan(now: Date) {
  return lt(exportRuns.createdAt, new Date(now.getTime() - keptDays * 86_400_000));
}
