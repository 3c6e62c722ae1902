/** Projects as columns for programs that read tables. */
import { and, eq, not, sql } from "drizzle-orm";
import type { EntityColumn, EntityQuery, EntitySet } from "#app/platform/feeds/entity-set.ts";
import { isSample } from "#app/platform/samples/sample-records.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { projects, sites } from "#db/schema.ts";
import { countVisibleProjects } from "../lists/stored-counts.server.ts";
import { visibleProjects } from "../visible-projects.server.ts";

const of = (type: EntityColumn["type"], column: Parameters<typeof sql>[1]): EntityColumn => ({
  type,
  value: sql`${column}`,
});

const columns = {
  id: of("text", projects.id),
  externalId: of("text", projects.externalId),
  status: of("text", projects.status),
  ownerId: of("text", projects.organizationId),
  siteOwnerName: of("text", sites.siteOwnerName),
  address: of("text", sites.siteAddress),
  latitude: of("number", sites.latitude),
  longitude: of("number", sites.longitude),
  timeZone: of("text", sites.timeZone),
  formId: of("text", projects.formId),
  formTitle: of("text", projects.formTitle),
  rubricName: of("text", projects.rubricName),
  clientId: of("text", projects.clientId),
  clientName: of("text", projects.clientName),
  installerId: of("text", projects.installerId),
  installerName: of("text", projects.installerName),
  inspectorId: of("text", projects.inspectorId),
  inspectorName: of("text", projects.inspectorName),
  reviewerName: of("text", projects.reviewerName),
  visitAt: of("time", projects.inspectionAt),
  visitMinutes: of("whole", projects.inspectionMinutes),
  startedAt: of("time", projects.startedAt),
  completedAt: of("time", projects.completedAt),
  completedByName: of("text", projects.completedByName),
  createdAt: of("time", projects.createdAt),
  updatedAt: of("time", projects.updatedAt),
  version: of("whole", projects.version),
} satisfies EntitySet["columns"];

const rows = (
  scope: Scope,
  { select, where, orderBy }: Pick<EntityQuery, "select" | "where" | "orderBy">,
  from = visibleProjects(scope),
) =>
  db
    .select(select)
    .from(from)
    .innerJoin(sites, eq(sites.id, projects.siteId))
    .where(where)
    .orderBy(...orderBy);

/** Enough of each visibility path for a page, which would otherwise read all of them. */
function firstProjects(scope: Scope, { where, limit, offset }: EntityQuery) {
  const first = { by: "createdAt", direction: "asc", max: limit + offset } as const;
  return visibleProjects(scope, { filter: where, first });
}

export const entitySet: EntitySet = {
  keyScope: "projects:read",
  columns,
  key: ["id"],
  tracked: {
    by: "project-events",
    where: ({ organizationId }) =>
      and(eq(projects.organizationId, organizationId), not(isSample("project", projects.id)))!,
  },
  order: ["createdAt"],
  rows,
  read: (scope, query) =>
    rows(scope, query, query.isInOwnOrder ? firstProjects(scope, query) : undefined)
      .limit(query.limit)
      .offset(query.offset),
  async count(scope, where) {
    if (!where) return countVisibleProjects(scope);
    const [row] = await db
      .select({ count: sql`count(*)`.mapWith(Number) })
      .from(visibleProjects(scope))
      .innerJoin(sites, eq(sites.id, projects.siteId))
      .where(where);
    return row?.count ?? 0;
  },
};
