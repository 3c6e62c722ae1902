/** Which projects a viewer sees at all: the where-condition every read of projects starts from. */
import { and, eq, inArray, isNull, or, sql, type SQL } from "drizzle-orm";
import type { Scope, Viewer } from "#app/platform/viewer.ts";
import { projectParties, projects, type PartyRole } from "#db/schema.ts";

/** Roles by which an organization comes to see a project it does not own. */
const rolesThatSee: PartyRole[] = ["client", "inspector", "installer"];

/** Visible and not deleted. A condition over the `projects` table. */
export function visibleProjects(scope: Scope): SQL {
  return and(isNull(projects.deletedAt), projectsInScope(scope))!;
}

/** The same without the question whether a project was deleted; for the trash. */
export function projectsInScope(scope: Scope): SQL {
  return or(...waysToSee(scope))!;
}

/**
 * The scope as conditions that no project meets twice: each can be read in order from an index of its own, which
 * their sum cannot.
 */
export function waysToSee(scope: Scope): SQL[] {
  const { viewer } = scope;
  if (viewer.type === "field-user") return [eq(projects.inspectorId, viewer.id)];
  if (viewer.type === "installer")
    return [inArray(projects.installerId, [viewer.id, scope.organizationId])];
  const own = eq(projects.organizationId, scope.organizationId);
  if (viewer.type === "quality-manager")
    return [and(own, withinQualifications(viewer), withinClients(viewer))!];
  const clients = withinClients(viewer);
  return [and(own, clients)!, and(standsIn(scope), clients)!];
}

/**
 * Projects of other owners the viewer or the viewer's organization is a party of. The list of ids is found once
 * a query, so that it can be looked up by the primary key next to the owner's index.
 */
function standsIn(scope: Scope): SQL {
  const parties = [scope.organizationId, scope.viewer.id];
  return sql`${projects.id} = any(array(
    select ${projectParties.projectId} from ${projectParties}
    where ${inArray(projectParties.partyId, parties)}
      and ${inArray(projectParties.role, rolesThatSee)}
      and ${projectParties.organizationId} <> ${scope.organizationId}))`;
}

function withinQualifications(viewer: Viewer): SQL | undefined {
  if (viewer.qualificationsAll) return undefined;
  return inArray(projects.formId, Object.keys(viewer.qualifications));
}

/** A scheduler or quality manager is always limited; another type only when it holds a clients map. */
export function isLimitedToClients(viewer: Viewer): boolean {
  if (viewer.clientsAll) return false;
  if (viewer.type === "scheduler" || viewer.type === "quality-manager") return true;
  return Object.keys(viewer.clients).length > 0;
}

function withinClients(viewer: Viewer): SQL | undefined {
  if (!isLimitedToClients(viewer)) return undefined;
  return inArray(projects.clientId, Object.keys(viewer.clients));
}
