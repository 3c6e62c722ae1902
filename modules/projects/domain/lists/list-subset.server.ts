/** Decides which of the visible projects each list takes. */
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
 * For these types the Inspections list shows what their organization inspects; the other types get all projects they
 * see.
 */
const inspectsAsOrganization: readonly UserType[] = ["client", "admin", "super-admin", "scheduler"];

const isOfInspected = ({ viewer }: ScopeIdParams, strategy: ListStrategy) =>
  strategy === "inspections" && inspectsAsOrganization.includes(viewer.type);

/** The condition over the `projects` table for what a list takes. */
export function subsetCondition(scope: ScopeIdParams, strategy: ListStrategy): SQL | undefined {
  if (strategy === "requests") return eq(projects.status, "Requested");
  return isOfInspected(scope, strategy)
    ? eq(projects.inspectorOrganizationId, scope.organizationId)
    : undefined;
}

/** The same with its stored counts, and for either engine. */
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
