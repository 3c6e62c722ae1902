import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { readInput } from "#app/platform/calls/read-input.server.ts";
import { respondWithVersion, versionCheck } from "#app/platform/calls/versions.server.ts";
import { changeInput, describeUser } from "../../domain/calls/user-record.ts";
import { changeByCall } from "../../domain/calls/user-calls.server.ts";
import { getUser } from "../../domain/profile/get-user.server.ts";

/** A user, or 304 when the caller has this version. */
export async function loader({ request, params, scope }: GuardedArgs) {
  const user = describeUser(await getUser(scope, params.id ?? ""));
  return respondWithVersion(request, user, { version: user.version });
}

/** Deactivates a user, or activates one again. */
export async function action({ request, params, scope }: GuardedArgs) {
  const user = await getUser(scope, params.id ?? "");
  const body = await readInput(request, changeInput);
  const changed = await changeByCall(scope, user, body, versionCheck(request));
  return respondWithVersion(request, changed, { version: changed.version });
}
