import { redirect } from "@remix-run/node";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";

/** Account Info redirects to the viewer's own user page. */
export async function loader({ viewer, href }: GuardedArgs) {
  throw redirect(href(`/users/${viewer.id}/manage`));
}
