import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { reserveId } from "#app/platform/calls/idempotency.server.ts";
import { readInput, readQuery } from "#app/platform/calls/read-input.server.ts";
import { respondWithVersion, uncached } from "#app/platform/calls/versions.server.ts";
import { inviteInput, listQuery } from "../../domain/calls/user-record.ts";
import { inviteByCall, listUserRecords } from "../../domain/calls/user-calls.server.ts";

/** Lists the users of the organization, with the filters of the list of users. */
export async function loader({ request, scope }: GuardedArgs) {
  readQuery(request, listQuery);
  return Response.json(await listUserRecords(scope, request.url), { headers: uncached });
}

/** Invites a user. */
export async function action({ request, scope, href }: GuardedArgs) {
  const body = await readInput(request, inviteInput);
  const user = await inviteByCall(scope, body, await reserveId(scope, request, "users", body));
  const { id, version, organizationId } = user;
  const isOwn = organizationId === scope.organizationId;
  return respondWithVersion(request, user, {
    version,
    status: 201,
    ...(isOwn && { location: href(`/api/v1/users/${id}`) }),
  });
}
