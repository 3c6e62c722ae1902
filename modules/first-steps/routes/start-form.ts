import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { redirectWithToast } from "#app/platform/page/toast.server.ts";
import { postReadyForm } from "#modules/ready-forms/public.server.ts";

/** Adds the chosen ready form and leads back to the next step. */
export async function action({ request, scope, href }: GuardedArgs) {
  const { toast } = await postReadyForm(request, scope);
  return redirectWithToast(href("/"), toast);
}
