import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { respondWithVersion } from "#app/platform/calls/versions.server.ts";
import { getRubric } from "../../domain/calls/get-rubric.server.ts";
import { describeRubric } from "../../domain/calls/rubric-record.ts";

/** A rubric, or 304 when the caller has this version. */
export async function loader({ request, params, scope }: GuardedArgs) {
  const record = describeRubric(await getRubric(scope, params.id ?? ""));
  return respondWithVersion(request, record, { version: record.version });
}
