import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { findUserByEmail } from "../domain/calls/find-user-by-email.server.ts";

/** The user with this address in the caller's organization, or the text "None". */
export async function loader({ request, scope }: GuardedArgs) {
  const email = new URL(request.url).searchParams.get("email") ?? "";
  const user = await findUserByEmail(scope, email);
  const headers = { "Cache-Control": "private, no-store" };
  return user ? Response.json(user, { headers }) : new Response("None", { headers });
}
