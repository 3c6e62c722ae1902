/**
 * One page of the trash, read by its page key. Each visibility path returns its first rows in order, as in the lists of
 * projects.
 */
import { and, eq, isNotNull, type SQL } from "drizzle-orm";
import { defineList, type ListPage } from "#app/platform/lists/define-list.server.ts";
import { unionOf, type Slice } from "#app/platform/lists/read-by-key.server.ts";
import type { TableQuery } from "#app/platform/lists/table-query.ts";
import type { ProjectStatus } from "#app/platform/project-status.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { projects, sites } from "#db/schema.ts";
import { canRestoreProject } from "../../policy.ts";
import { visibilityPaths } from "../visible-projects.server.ts";

declare module "#app/platform/manifest/panels.ts" {
  interface PanelSubjects {
    trash: null;
  }
}

export interface TrashRow {
  id: string;
  siteOwner: string;
  site: string;
  type: string | null;
  status: ProjectStatus;
  deletedAt: Date | null;
  canRestore: boolean;
}

/** The maximum number of counted rows. */
const maxCountedRows = 1_000;

/** The deleted projects in the viewer's scope, last deleted first. */
export async function listTrash(scope: Scope, query: TableQuery): Promise<ListPage<TrashRow>> {
  const counting = db.$count(visibleDeleted(scope, maxCountedRows + 1).as("counted"));
  const page = await trashList.readPage(query, counting, (slice) => trashRowsQuery(scope, slice));
  const rows = page.rows.map(({ organizationId, ...row }) => ({
    ...row,
    canRestore: canRestoreProject(scope.viewer, { organizationId }),
  }));
  return { ...page, rows };
}

const trashList = defineList({
  id: projects.id,
  sorts: { deletedAt: [["timestamp", projects.deletedAt]] },
  sort: "-deletedAt",
  maxCountedRows,
});

const keys = [projects.deletedAt, projects.id];

export function trashRowsQuery(scope: Scope, slice: Slice) {
  const found = visibleDeleted(scope, slice.offset + slice.limit, slice).as("found");
  const foundKeys = [found.deletedAt, found.id];
  return db
    .select({
      id: projects.id,
      organizationId: projects.organizationId,
      siteOwner: sites.siteOwnerName,
      site: sites.siteAddress,
      type: projects.formTitle,
      status: projects.status,
      deletedAt: projects.deletedAt,
      pageKey: slice.keyOf(foundKeys),
    })
    .from(found)
    .innerJoin(projects, eq(projects.id, found.id))
    .innerJoin(sites, eq(sites.id, projects.siteId))
    .orderBy(...slice.order(foundKeys))
    .limit(slice.limit)
    .offset(slice.offset);
}

/** The first deleted projects of each visibility path. They are in order when a slice is read. */
function visibleDeleted(scope: Scope, max: number, slice?: Slice) {
  const rowsOfPath = (visible: SQL) =>
    db
      .select({ id: projects.id, deletedAt: projects.deletedAt })
      .from(projects)
      .where(and(isNotNull(projects.deletedAt), visible, slice?.beyond(keys)))
      .orderBy(...(slice?.order(keys) ?? []))
      .limit(max);
  return unionOf(visibilityPaths(scope).map(({ visible }) => rowsOfPath(visible).$dynamic()));
}
