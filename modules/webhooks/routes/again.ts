import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { redirectWithToast } from "#app/platform/page/toast.server.ts";
import { sendAgain } from "../domain/log/send-deliveries.server.ts";

export async function action({ params, scope, href }: GuardedArgs) {
  await sendAgain(scope, params.id ?? "");
  return redirectWithToast(
    href(`/settings/webhooks/deliveries/${params.id}`),
    "The event is on its way again.",
  );
}
