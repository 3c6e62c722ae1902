import type { LoaderFunctionArgs } from "@remix-run/node";
import { requirePermission } from "#app/platform/auth/require-permission.server.ts";
import { isUsersEmail } from "../domain/assignee/assignable-users.server.ts";

/** Whether a typed email belongs to a user, for the form of a ticket. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { scope } = await requirePermission(request, params, "tickets.create");
  const email = new URL(request.url).searchParams.get("email") ?? "";
  const headers = { "Cache-Control": "private, no-store" };
  return Response.json({ known: await isUsersEmail(scope, email) }, { headers });
}
