import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { enter } from "#app/platform/door/enter.server.ts";

/** The organization's settings are a tab of the viewer's own page. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { viewer, href } = await enter(request, params, "users.open");
  throw redirect(href(`/users/${viewer.id}/manage?tab=organization`));
}
