import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { reserveId } from "#app/platform/calls/idempotency.server.ts";
import { readInput, readQuery } from "#app/platform/calls/read-input.server.ts";
import { respondWithVersion, uncached } from "#app/platform/calls/versions.server.ts";
import { createInput, listQuery } from "../../domain/calls/call.input.ts";
import { listTicketRecords } from "../../domain/calls/list-ticket-records.server.ts";
import { describeTicket } from "../../domain/calls/ticket-record.ts";
import { createByCall } from "../../domain/calls/write-by-call.server.ts";

/** Lists the tickets that the caller sees, with the filters of the list of tickets. */
export async function loader({ request, scope }: GuardedArgs) {
  readQuery(request, listQuery);
  return Response.json(await listTicketRecords(scope, request.url), { headers: uncached });
}

/** Creates a ticket from failed answers of a project. */
export async function action({ request, scope, href }: GuardedArgs) {
  const body = await readInput(request, createInput);
  const key = await reserveId(scope, request, "tickets", body);
  const ticket = await createByCall(scope, body, key);
  const location = href(`/api/v1/tickets/${ticket.id}`);
  const { version } = ticket;
  return respondWithVersion(request, describeTicket(ticket), { version, status: 201, location });
}
