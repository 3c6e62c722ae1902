/** Decides which of the visible projects each list contains. */
import { eq, type SQL } from "drizzle-orm";
import type { MaybeCondition } from "#app/platform/search/condition.ts";
import { equalsClause } from "#app/platform/search/engine/field-clauses.ts";
import type { ScopeIdParams } from "#app/platform/scope-params.ts";
import type { Scope, UserType } from "#app/platform/viewer.ts";
import { projects } from "#db/schema.ts";
import { projectFields } from "../search/project-fields.ts";
import type { ListSubset } from "./count-projects.server.ts";
import type { ProjectListId } from "./project-lists.ts";

/**
 * For these types the Inspections list contains the projects that their organization inspects. For all other types it
 * contains every visible project.
 */
const inspectsAsOrganization: readonly UserType[] = ["client", "admin", "super-admin", "scheduler"];

const isOfInspected = ({ viewer }: ScopeIdParams, listId: ProjectListId) =>
  listId === "inspections" && inspectsAsOrganization.includes(viewer.type);

/** The condition on `projects` for the rows of a list. */
export function subsetCondition(scope: ScopeIdParams, listId: ProjectListId): SQL | undefined {
  if (listId === "requests") return eq(projects.status, "Requested");
  return isOfInspected(scope, listId)
    ? eq(projects.inspectorOrganizationId, scope.organizationId)
    : undefined;
}

/** The same condition with its facet of the stored counts, for the database and for Elasticsearch. */
export function subsetOfList(
  scope: Scope,
  listId: ProjectListId,
): ListSubset & { searched?: MaybeCondition } {
  const condition = subsetCondition(scope, listId);
  const facet = isOfInspected(scope, listId) ? "inspected" : "";
  if (!condition) return { condition, facet };
  const [field, value] =
    listId === "requests"
      ? (["status", "Requested"] as const)
      : (["inspection.inspector.organization.id", scope.organizationId] as const);
  const clause = equalsClause(projectFields[field]!, [value]);
  return { condition, facet, searched: { sql: condition, clause } };
}
