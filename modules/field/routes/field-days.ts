import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { groupByDay } from "../domain/assignment.ts";
import { listAssignments } from "../domain/list-assignments.server.ts";

/** The days of the Field page in JSON, for a phone that downloads an intake that was opened from another page. */
export async function loader({ scope }: GuardedArgs) {
  const now = new Date();
  return Response.json(groupByDay(await listAssignments(scope, now), now));
}
