import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { readQuery } from "#app/platform/calls/read-input.server.ts";
import { uncached } from "#app/platform/calls/versions.server.ts";
import { feedQuery } from "../domain/feed/describe-calls.ts";
import { listChanges } from "../domain/feed/list-changes.server.ts";

const max = 100;

/** Lists changes of projects, tickets and reports from a position on. */
export async function loader({ request, scope }: GuardedArgs) {
  const { after = null } = readQuery(request, feedQuery);
  return Response.json(await listChanges(scope, { after: after || null, max }), {
    headers: uncached,
  });
}
