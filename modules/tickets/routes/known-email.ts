import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { isUsersEmail } from "../domain/assignee/assignable-users.server.ts";

/** Whether a typed email belongs to a user, for the form of a ticket. */
export async function loader({ request, scope }: GuardedArgs) {
  const email = new URL(request.url).searchParams.get("email") ?? "";
  const headers = { "Cache-Control": "private, no-store" };
  return Response.json({ known: await isUsersEmail(scope, email) }, { headers });
}
