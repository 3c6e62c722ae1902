/**
 * Which tickets a viewer sees. Reads that show tickets start from this condition. These do not need it: `waiting.server.ts`
 * reads those the viewer created or is assigned to, `create-tickets.server.ts` those the viewer has just created.
 * `offered-failures.server.ts` reads all of one project, for viewers who may create tickets of it. `trends.server.ts` counts all
 * of an organization, for its administrators. The event `users.before-removal` reads only whether a user is on a ticket, for any
 * organization.
 */
import { and, eq, gt, lt, or, sql, type SQL } from "drizzle-orm";
import type { ScopeIdParams } from "#app/platform/scope-params.ts";
import { administratorTypes, type Scope } from "#app/platform/viewer.ts";
import { ticketWatchers, tickets } from "../schema.ts";

/**
 * A condition over the `tickets` table: all tickets of the organization for its administrators, and those the viewer
 * watches.
 */
export function visibleTickets(scope: Scope): SQL {
  return or(...visibilityPaths(scope))!;
}

/** The scope as disjoint conditions: no ticket meets two of them, so each can be read in order from its own index. */
export function visibilityPaths(scope: ScopeIdParams): SQL[] {
  const watched = eq(ticketWatchers.userId, scope.viewer.id);
  if (!administratorTypes.includes(scope.viewer.type)) return [isOneOf(watched)];
  // Two ranges of the index skip everything that the viewer watches in their own organization; "<>" would read all of
  // it.
  const elsewhere = or(
    lt(ticketWatchers.organizationId, scope.organizationId),
    gt(ticketWatchers.organizationId, scope.organizationId),
  );
  return [eq(tickets.organizationId, scope.organizationId), isOneOf(and(watched, elsewhere)!)];
}

/** The ids are computed once in a query and looked up by the primary key. */
function isOneOf(watching: SQL): SQL {
  return sql`${tickets.id} = any(array(
    select ${ticketWatchers.ticketId} from ${ticketWatchers} where ${watching}))`;
}
