import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { requirePermission } from "#app/platform/auth/require-permission.server.ts";

/** Account Info redirects to the viewer's own user page. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { viewer, href } = await requirePermission(request, params, "users.open");
  throw redirect(href(`/users/${viewer.id}/manage`));
}
