import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { reserveId } from "#app/platform/calls/idempotency.server.ts";
import { readInput, readQuery } from "#app/platform/calls/read-input.server.ts";
import { uncached } from "#app/platform/calls/versions.server.ts";
import { commentInput, commentsQuery } from "../../domain/calls/call.input.ts";
import { describeThread } from "../../domain/calls/thread-record.ts";
import { commentByCall } from "../../domain/calls/write-by-call.server.ts";
import { getTicket } from "../../domain/get-ticket.server.ts";
import { listThread } from "../../domain/thread/list-thread.server.ts";

/** Lists the steps and comments of a ticket. */
export async function loader({ request, params, scope }: GuardedArgs) {
  const ticket = await getTicket(scope, params.id ?? "");
  const { before = null } = readQuery(request, commentsQuery);
  return Response.json(describeThread(await listThread(ticket, before)), { headers: uncached });
}

/** Adds a comment. */
export async function action({ request, params, scope }: GuardedArgs) {
  const ticket = await getTicket(scope, params.id ?? "");
  const { text } = await readInput(request, commentInput);
  const key = await reserveId(scope, request, "ticket comments", { ticket: ticket.id, text });
  await commentByCall(scope, ticket, text, key);
  const thread = describeThread(await listThread(ticket, null));
  return Response.json(thread, { status: 201, headers: uncached });
}
