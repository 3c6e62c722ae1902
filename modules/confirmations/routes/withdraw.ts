import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { redirectWithToast } from "#app/platform/page/toast.server.ts";
import { withdrawLink } from "../domain/ask-contact.server.ts";

/** The link of the site contact no longer opens the visit. */
export async function action({ params, scope, href }: GuardedArgs) {
  const id = params.id ?? "";
  await withdrawLink(scope, id);
  return redirectWithToast(
    href(`/projects/${id}/manage`),
    "The link was withdrawn. Asking again sends a new one.",
  );
}
