import type { LoaderFunctionArgs } from "@remix-run/node";
import { requirePermission } from "#app/platform/auth/require-permission.server.ts";
import { groupByDay } from "../domain/assignment.ts";
import { listAssignments } from "../domain/list-assignments.server.ts";

/** The days of the Field page in JSON, for a phone that downloads an intake that was opened from another page. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { scope } = await requirePermission(request, params, "intake.open");
  const now = new Date();
  return Response.json(groupByDay(await listAssignments(scope, now), now));
}
