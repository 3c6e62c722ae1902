import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { readQuery } from "#app/platform/calls/read-input.server.ts";
import { uncached } from "#app/platform/calls/versions.server.ts";
import { listQuery } from "../../domain/calls/call.input.ts";
import { listTicketRecords } from "../../domain/calls/list-ticket-records.server.ts";

/** Lists the tickets that the caller sees, with the filters of the list of tickets. */
export async function loader({ request, scope }: GuardedArgs) {
  readQuery(request, listQuery);
  return Response.json(await listTicketRecords(scope, request.url), { headers: uncached });
}
