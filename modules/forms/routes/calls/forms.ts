import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { readQuery } from "#app/platform/calls/read-input.server.ts";
import { uncached } from "#app/platform/calls/versions.server.ts";
import { listQuery } from "../../domain/calls/form-calls.input.ts";
import { listFormRecords } from "../../domain/calls/list-form-records.server.ts";

/** Lists the organization's own forms, with the filters of the list of forms. */
export async function loader({ request, scope }: GuardedArgs) {
  readQuery(request, listQuery);
  return Response.json(await listFormRecords(scope, request.url), { headers: uncached });
}
