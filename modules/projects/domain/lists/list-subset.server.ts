/** Decides which of the visible projects each list contains. */
import { eq, type SQL } from "drizzle-orm";
import type { MaybeCondition } from "#app/platform/search/condition.ts";
import { equalsClause } from "#app/platform/search/engine/field-clauses.ts";
import type { ScopeIdParams } from "#app/platform/scope-params.ts";
import type { Scope, UserType } from "#app/platform/viewer.ts";
import { projects } from "#db/schema.ts";
import { projectFields } from "../search/project-fields.ts";
import type { ListSubset } from "./count-projects.server.ts";
import type { ListStrategy } from "./project-lists.ts";

/**
 * For these types the Inspections list contains the projects that their organization inspects. For all other types it
 * contains every visible project.
 */
const inspectsAsOrganization: readonly UserType[] = ["client", "admin", "super-admin", "scheduler"];

const isOfInspected = ({ viewer }: ScopeIdParams, strategy: ListStrategy) =>
  strategy === "inspections" && inspectsAsOrganization.includes(viewer.type);

/** The condition on `projects` for the rows of a list. */
export function subsetCondition(scope: ScopeIdParams, strategy: ListStrategy): SQL | undefined {
  if (strategy === "requests") return eq(projects.status, "Requested");
  return isOfInspected(scope, strategy)
    ? eq(projects.inspectorOrganizationId, scope.organizationId)
    : undefined;
}

/** The same condition with its facet of the stored counts, for the database and for Elasticsearch. */
export function subsetOfList(
  scope: Scope,
  strategy: ListStrategy,
): ListSubset & { searched?: MaybeCondition } {
  const condition = subsetCondition(scope, strategy);
  const facet = isOfInspected(scope, strategy) ? "inspected" : "";
  if (!condition) return { condition, facet };
  const [field, value] =
    strategy === "requests"
      ? (["status", "Requested"] as const)
      : (["inspection.inspector.organization.id", scope.organizationId] as const);
  const clause = equalsClause(projectFields[field]!, [value]);
  return { condition, facet, searched: { sql: condition, clause } };
}
