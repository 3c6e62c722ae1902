import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { respondWithContent } from "#app/platform/calls/versions.server.ts";
import { getAnswersRecord } from "../domain/read-intake.server.ts";

/** The answers of a project with their scores, or 304 when the caller has them as they are. */
export async function loader({ request, params, scope }: GuardedArgs) {
  return respondWithContent(request, await getAnswersRecord(scope, params.id ?? ""));
}
