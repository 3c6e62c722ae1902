import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { requirePermission } from "#app/platform/auth/require-permission.server.ts";

/** The organization's settings are a tab of the viewer's own page. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { viewer, href } = await requirePermission(request, params, "users.open");
  throw redirect(href(`/users/${viewer.id}/manage?tab=organization`));
}
