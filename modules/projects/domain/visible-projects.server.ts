/**
 * Which projects a viewer sees at all, by type, organization, clients and qualifications. Every read of projects
 * starts from this condition.
 */
import { and, eq, inArray, isNull, or, sql, type SQL } from "drizzle-orm";
import type { ScopeParams } from "#app/platform/scope-params.ts";
import { isLimitedToClients, type Limits } from "#app/platform/viewer.ts";
import type { ValueOrPlaceholder } from "#db/prepared-queries.ts";
import { projects } from "#db/schema.ts";
import { outsideParties } from "#db/visibility-schema.ts";

/** A condition over the `projects` table: visible and not deleted. */
export function visibleProjects(scope: ScopeParams): SQL {
  return and(isNull(projects.deletedAt), projectsInScope(scope))!;
}

/** The same including deleted projects; for the trash. */
export function projectsInScope(scope: ScopeParams): SQL {
  return or(...visibilityPaths(scope).map(({ visible }) => visible))!;
}

/** Why a viewer sees a project, named as in the rows of `project_counts`. */
export interface VisibilityPath {
  way: "owner" | "inspector" | "installer" | "foreign";
  /** The viewer or the viewer's organization, whichever the path belongs to. */
  holderId: ValueOrPlaceholder<string>;
  /** A condition over the `projects` table. */
  visible: SQL;
  /**
   * What `visible` checks besides the path itself: the viewer's clients and qualifications, when the viewer is limited
   * to some.
   */
  limits: SQL | undefined;
}

/**
 * The scope as conditions that no project meets twice. Each can be read in order from its own index, which is not
 * possible when they are combined with OR.
 */
export function visibilityPaths(scope: ScopeParams): VisibilityPath[] {
  const { viewer, organizationId } = scope;
  if (viewer.type === "field-user") {
    const visible = eq(projects.inspectorId, viewer.id);
    return [{ way: "inspector", holderId: viewer.id, visible, limits: undefined }];
  }
  if (viewer.type === "installer") {
    const byPerson = eq(projects.installerId, viewer.id);
    const byOrganization = eq(projects.installerId, scope.organizationId);
    return [
      { way: "installer", holderId: viewer.id, visible: byPerson, limits: undefined },
      { way: "installer", holderId: organizationId, visible: byOrganization, limits: undefined },
    ];
  }
  const own = eq(projects.organizationId, scope.organizationId);
  const clients = withinClients(viewer);
  if (viewer.type === "quality-manager") {
    const limits = and(withinQualifications(viewer), clients);
    return [{ way: "owner", holderId: organizationId, visible: and(own, limits)!, limits }];
  }
  const [ofOwn, ofOthers] = [and(own, clients)!, and(isOutsideParty(scope), clients)!];
  return [
    { way: "owner", holderId: organizationId, visible: ofOwn, limits: clients },
    { way: "foreign", holderId: organizationId, visible: ofOthers, limits: clients },
  ];
}

/**
 * Projects of other owners that have the viewer's organization as a party. An organization is a party wherever one of
 * its people is.
 * EXISTS lets the planner either look one project up or read all of them, as the rest of the query needs.
 */
function isOutsideParty(scope: ScopeParams): SQL {
  return sql`exists (select 1 from ${outsideParties}
    where ${outsideParties}.project_id = ${projects}.id and ${outsideParties}.party_id = ${scope.organizationId})`;
}

/** A quality manager sees the projects whose forms are among their qualifications, unless all were granted. */
function withinQualifications(viewer: Limits): SQL | undefined {
  if (viewer.qualificationsAll) return undefined;
  return inArray(projects.formId, Object.keys(viewer.qualifications));
}

/** A scheduler or quality manager sees the projects of the permitted clients, unless all were granted. */
function withinClients(viewer: Limits): SQL | undefined {
  if (!isLimitedToClients(viewer)) return undefined;
  return inArray(projects.clientId, Object.keys(viewer.clients));
}
