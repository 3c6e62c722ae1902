import { and, desc, eq, sql } from "drizzle-orm";
import type { FileRow } from "#app/platform/files/stored-files.server.ts";
import { limitToPage, defineList } from "#app/platform/lists/define-list.server.ts";
import type { Slice } from "#app/platform/lists/read-by-key.server.ts";
import type { TableQuery } from "#app/platform/lists/table-query.ts";
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { files } from "#db/schema.ts";
import { canReadIntake } from "#modules/projects/public.ts";
import { getProject, type ProjectWithSite } from "#modules/projects/public.server.ts";
import { snapshots, type SnapshotStatus } from "../schema.ts";

export interface SnapshotRow {
  id: string;
  status: SnapshotStatus;
  createdAt: Date;
  createdByName: string;
  /** The size in bytes; null until the archive is written. */
  size: number | null;
}

/**
 * The project of a snapshot, for a viewer who may read its answers.
 * @throws Problem "not-found" for a project out of view, "not-project-member" for one whose answers the viewer may not
 * read.
 */
export async function getReadableProject(
  scope: Scope,
  projectId: string,
): Promise<ProjectWithSite> {
  const found = await getProject(scope, projectId);
  if (!canReadIntake(scope.viewer, found.project)) throw new Problem("not-project-member");
  return found;
}

/** One page of a project's snapshots. The caller must have checked that the viewer may read the answers. */
export const listSnapshots = (project: ProjectWithSite["project"], query: TableQuery) =>
  snapshotList.readPage(query, db.$count(snapshots, eq(snapshots.projectId, project.id)), (slice) =>
    snapshotRowsQuery(project, slice),
  );

/** The newest of a project's snapshots, and their total number. */
export async function listLatestSnapshots(
  project: ProjectWithSite["project"],
  limit: number,
): Promise<{ rows: SnapshotRow[]; total: number }> {
  const rows = await db
    .select({ ...columns, total: sql`count(*) over ()`.mapWith(Number) })
    .from(snapshots)
    .leftJoin(files, eq(files.id, snapshots.fileId))
    .where(eq(snapshots.projectId, project.id))
    .orderBy(...keys.map((key) => desc(key)))
    .limit(limit);
  return { rows: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 };
}

const keys = [snapshots.createdAt, snapshots.id];

const snapshotList = defineList({
  id: snapshots.id,
  sorts: { createdAt: [["timestamp", snapshots.createdAt]] },
  sort: "-createdAt",
});

export function snapshotRowsQuery(project: ProjectWithSite["project"], slice: Slice) {
  const rows = db
    .select({ ...columns, pageKey: slice.keyOf(keys) })
    .from(snapshots)
    .leftJoin(files, eq(files.id, snapshots.fileId))
    .$dynamic();
  return limitToPage(rows, slice, keys, eq(snapshots.projectId, project.id));
}

const columns = {
  id: snapshots.id,
  status: snapshots.status,
  createdAt: snapshots.createdAt,
  createdByName: snapshots.createdByName,
  size: files.size,
};

/**
 * The file of a snapshot.
 * @throws Problem like `getReadableProject`; "not-found" also for a snapshot of another project or without a file.
 */
export async function getSnapshotFile(
  scope: Scope,
  projectId: string,
  id: string,
): Promise<FileRow> {
  await getReadableProject(scope, projectId);
  const [row] = await db
    .select({ file: files })
    .from(snapshots)
    .innerJoin(files, eq(files.id, snapshots.fileId))
    .where(and(eq(snapshots.id, id), eq(snapshots.projectId, projectId)));
  if (!row) throw new Problem("not-found");
  return row.file;
}
