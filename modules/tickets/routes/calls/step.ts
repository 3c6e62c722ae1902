import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { readInput } from "#app/platform/calls/read-input.server.ts";
import { respondWithVersion, versionCheck } from "#app/platform/calls/versions.server.ts";
import { stepInput } from "../../domain/calls/call.input.ts";
import { describeTicket } from "../../domain/calls/ticket-record.ts";
import { stepByCall } from "../../domain/calls/write-by-call.server.ts";
import { getTicket } from "../../domain/get-ticket.server.ts";

/** Submits, accepts, rejects, reopens, withdraws or restores a ticket. */
export async function action({ request, params, scope }: GuardedArgs) {
  const ticket = await getTicket(scope, params.id ?? "");
  const body = await readInput(request, stepInput);
  const changed = await stepByCall(scope, ticket, body, versionCheck(request));
  return respondWithVersion(request, describeTicket(changed), { version: changed.version });
}
