import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { redirectWithToast } from "#app/platform/page/toast.server.ts";
import { deleteWebhook } from "../domain/settings/save-webhook.server.ts";

export async function action({ params, scope, href }: GuardedArgs) {
  await deleteWebhook(scope, params.id ?? "");
  return redirectWithToast(href("/settings/webhooks"), "Webhook deleted.");
}
