/** Which of the projects that a viewer sees each list takes. */
import { eq, type SQL } from "drizzle-orm";
import type { MaybeCondition } from "#app/platform/search/condition.ts";
import { equalsClause } from "#app/platform/search/engine/field-clauses.ts";
import type { Scope, UserType } from "#app/platform/viewer.ts";
import { projects } from "#db/schema.ts";
import { projectFields } from "../search/project-fields.ts";
import type { Taken } from "./count-projects.server.ts";
import type { ListStrategy } from "./project-lists.ts";

/** These see in Inspections what their organization inspects; the others what they see anyway. */
const inspectsAsOrganization: readonly UserType[] = ["client", "admin", "super-admin", "scheduler"];

/** The condition twice: for the database, and for either engine. */
export function strategyTakes(
  scope: Scope,
  strategy: ListStrategy,
): Taken & { listed?: MaybeCondition } {
  const taking = (field: string, condition: SQL, value: string) => ({
    condition,
    listed: { sql: condition, clause: equalsClause(projectFields[field]!, [value]) },
  });
  if (strategy === "requests")
    return { ...taking("status", eq(projects.status, "Requested"), "Requested"), facet: "" };
  if (strategy === "inspections" && inspectsAsOrganization.includes(scope.viewer.type)) {
    const condition = eq(projects.inspectorOrganizationId, scope.organizationId);
    const field = "inspection.inspector.organization.id";
    return { ...taking(field, condition, scope.organizationId), facet: "inspected" };
  }
  return { condition: undefined, facet: "" };
}
