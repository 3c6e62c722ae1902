import type { LoaderFunctionArgs } from "@remix-run/node";
import { requirePermission } from "#app/platform/auth/require-permission.server.ts";
import { findUserByEmail } from "../domain/calls/find-user-by-email.server.ts";

/** The user with an address in the caller's organization, or the word for none. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { scope } = await requirePermission(request, params, "users.call");
  const email = new URL(request.url).searchParams.get("email") ?? "";
  const user = await findUserByEmail(scope, email);
  const headers = { "Cache-Control": "private, no-store" };
  return user ? Response.json(user, { headers }) : new Response("None", { headers });
}
