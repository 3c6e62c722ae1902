import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { readQuery } from "#app/platform/calls/read-input.server.ts";
import { uncached } from "#app/platform/calls/versions.server.ts";
import { listQuery } from "../../domain/calls/rubric-record.ts";
import { listRubrics } from "../../domain/rubrics/rubrics.server.ts";

/** Lists the rubrics of a form. */
export async function loader({ request, scope }: GuardedArgs) {
  const { form } = readQuery(request, listQuery);
  return Response.json({ rubrics: await listRubrics(scope, form) }, { headers: uncached });
}
