import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { enter } from "#app/platform/door/enter.server.ts";

/** Account Info is one's own page among the users. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { viewer, href } = await enter(request, params, "users.open");
  throw redirect(href(`/users/${viewer.id}/manage`));
}
