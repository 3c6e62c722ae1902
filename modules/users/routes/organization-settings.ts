import { redirect } from "@remix-run/node";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";

/** The organization's settings are a tab of the viewer's own page. */
export async function loader({ viewer, href }: GuardedArgs) {
  throw redirect(href(`/users/${viewer.id}/manage?tab=organization`));
}
