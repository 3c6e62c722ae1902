/** Returns the checks for the lane and time over which a visit is being dragged. */
import { json } from "@remix-run/node";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { Problem } from "#app/platform/problems.ts";
import { getProject } from "#modules/projects/public.server.ts";
import { readBoardQuery } from "../domain/board/board-query.ts";
import { checkDrop } from "../domain/board/check-drop.server.ts";

export async function loader({ request, params, scope }: GuardedArgs) {
  const found = await getProject(scope, params.id ?? "");
  const { inspector, at, minutes } = readBoardQuery(request.url);
  if (at === "" || minutes === 0) throw new Problem("invalid-input");
  const check = await checkDrop(scope, found, { inspector, at: new Date(at), minutes });
  if (!check) throw new Problem("not-found");
  return json(check);
}
