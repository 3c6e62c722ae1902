import type { LoaderFunctionArgs } from "@remix-run/node";
import { requirePermission } from "#app/platform/auth/require-permission.server.ts";
import { partByDay } from "../domain/field/assignment.ts";
import { listAssignments } from "../domain/field/list-assignments.server.ts";

/** The days of Field in JSON, for a phone that takes along an intake that was not opened from there. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { scope } = await requirePermission(request, params, "intake.open");
  const now = new Date();
  return Response.json(partByDay(await listAssignments(scope, now), now));
}
