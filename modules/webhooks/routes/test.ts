import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { redirectWithToast } from "#app/platform/page/toast.server.ts";
import { sendTestEvent } from "../domain/log/send-deliveries.server.ts";

export async function action({ params, scope, href }: GuardedArgs) {
  await sendTestEvent(scope, params.id ?? "");
  return redirectWithToast(href(`/settings/webhooks/${params.id}`), "Test event is on its way.");
}
