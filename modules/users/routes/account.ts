import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { requirePermission } from "#app/platform/auth/require-permission.server.ts";

/** Account Info is one's own page among the users. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { viewer, href } = await requirePermission(request, params, "users.open");
  throw redirect(href(`/users/${viewer.id}/manage`));
}
