import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { readInput } from "#app/platform/calls/read-input.server.ts";
import { requireMatch, respondWithVersion } from "#app/platform/calls/versions.server.ts";
import { changeInput } from "../../domain/calls/call.input.ts";
import { describeTicket } from "../../domain/calls/ticket-record.ts";
import { changeByCall } from "../../domain/calls/write-by-call.server.ts";
import { getTicket } from "../../domain/get-ticket.server.ts";

/** A ticket, or 304 when the caller has this version. */
export async function loader({ request, params, scope }: GuardedArgs) {
  const ticket = await getTicket(scope, params.id ?? "");
  return respondWithVersion(request, describeTicket(ticket), { version: ticket.version });
}

/** Changes the fields that the body names. */
export async function action({ request, params, scope }: GuardedArgs) {
  const ticket = await getTicket(scope, params.id ?? "");
  const body = await readInput(request, changeInput);
  requireMatch(request, ticket.version);
  const changed = await changeByCall(scope, ticket, body);
  return respondWithVersion(request, describeTicket(changed), { version: changed.version });
}
