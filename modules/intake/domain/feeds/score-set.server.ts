/** The current scores of projects as rows, for programs that read tables: those of the viewer's organization. */
import { and, eq, sql } from "drizzle-orm";
import type { EntityColumn, EntityQuery, EntitySet } from "#app/platform/feeds/entity-set.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { projects } from "#db/schema.ts";
import { visibleProjects } from "#modules/projects/public.visibility.server.ts";
import { scoreRows } from "#modules/scoring/public.rows.server.ts";

const of = (type: EntityColumn["type"], column: string): EntityColumn => ({
  type,
  value: sql`scores.${sql.identifier(column)}`,
});

const columns = {
  // Of the project, whose index has the order.
  projectId: { type: "text", value: sql`${projects.id}` },
  verdict: of("text", "verdict"),
  score: of("text", "score_text"),
  passed: of("whole", "passed"),
  counted: of("whole", "counted"),
  failed: of("whole", "failed"),
  formId: of("text", "form_id"),
  formVersion: of("whole", "form_version"),
  rubricId: of("text", "rubric_id"),
  rubricName: of("text", "rubric_name"),
  scoredAt: of("time", "scored_at"),
  scoredById: of("text", "scored_by_id"),
  scoredByName: of("text", "scored_by_name"),
} satisfies EntitySet["columns"];

const scores = sql`${scoreRows} as scores`;
const ofProject = sql`scores.project_id = ${projects.id}`;

/** An installer reads a score only where the project allows reading its intake. */
const readable = (scope: Scope) =>
  and(
    eq(projects.organizationId, scope.organizationId),
    scope.viewer.type === "installer" ? sql`${projects.installerViewable}` : undefined,
  );

const rows = (scope: Scope, { select, where, orderBy }: Omit<EntityQuery, "limit" | "offset">) =>
  db
    .select(select)
    .from(visibleProjects(scope, { isOwn: true }))
    .innerJoin(scores, ofProject)
    .where(and(readable(scope), where))
    .orderBy(...orderBy);

export const entitySet: EntitySet = {
  keyScope: "projects:read",
  columns,
  key: ["projectId"],
  tracked: {
    by: "changed-rows",
    where: ({ organizationId }) => eq(projects.organizationId, organizationId),
  },
  rows,
  read: (scope, query) => rows(scope, query).limit(query.limit).offset(query.offset),
  async count(scope, where) {
    const [row] = await db
      .select({ count: sql`count(*)`.mapWith(Number) })
      .from(visibleProjects(scope, { isOwn: true }))
      .innerJoin(scores, ofProject)
      .where(and(readable(scope), where));
    return row?.count ?? 0;
  },
};
