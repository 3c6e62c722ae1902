/** Which tickets a viewer sees at all: the condition every read of tickets starts from. */
import { and, eq, gt, lt, or, sql, type SQL } from "drizzle-orm";
import type { ScopeIdParams } from "#app/platform/scope-params.ts";
import { administratorTypes, type Scope } from "#app/platform/viewer.ts";
import { ticketWatchers, tickets } from "../schema.ts";

/** A condition over the `tickets` table: all of one's organization for its administrators, and what one watches. */
export function visibleTickets(scope: Scope): SQL {
  return or(...visibilityPaths(scope))!;
}

/** The scope as conditions that no ticket meets twice, so that each is read in order from an index of its own. */
export function visibilityPaths(scope: ScopeIdParams): SQL[] {
  const watched = eq(ticketWatchers.userId, scope.viewer.id);
  if (!administratorTypes.includes(scope.viewer.type)) return [isOneOf(watched)];
  // Two ranges of the index, which passes over all that the viewer watches at home; "<>" would read through it.
  const elsewhere = or(
    lt(ticketWatchers.organizationId, scope.organizationId),
    gt(ticketWatchers.organizationId, scope.organizationId),
  );
  return [eq(tickets.organizationId, scope.organizationId), isOneOf(and(watched, elsewhere)!)];
}

/** The ids are found once a query, and looked up by the primary key. */
function isOneOf(watching: SQL): SQL {
  return sql`${tickets.id} = any(array(
    select ${ticketWatchers.ticketId} from ${ticketWatchers} where ${watching}))`;
}
