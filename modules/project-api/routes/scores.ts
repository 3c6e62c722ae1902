import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { respondWithContent } from "#app/platform/calls/versions.server.ts";
import { getScoresRecord } from "../domain/read-intake.server.ts";

/** The score of a project and its earlier ones, or 304 when the caller has them as they are. */
export async function loader({ request, params, scope }: GuardedArgs) {
  return respondWithContent(request, await getScoresRecord(scope, params.id ?? ""));
}
