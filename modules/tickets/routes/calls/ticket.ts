import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { respondWithVersion } from "#app/platform/calls/versions.server.ts";
import { describeTicket } from "../../domain/calls/ticket-record.ts";
import { getTicket } from "../../domain/get-ticket.server.ts";

/** A ticket, or 304 when the caller has this version. */
export async function loader({ request, params, scope }: GuardedArgs) {
  const ticket = await getTicket(scope, params.id ?? "");
  return respondWithVersion(request, describeTicket(ticket), { version: ticket.version });
}
