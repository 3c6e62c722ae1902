import type { ActionFunctionArgs } from "@remix-run/node";
import { requirePermission } from "#app/platform/auth/require-permission.server.ts";
import { redirectWithToast } from "#app/platform/page/toast.server.ts";
import { sendAgain } from "../domain/log/send-deliveries.server.ts";

export async function action({ request, params }: ActionFunctionArgs) {
  const { scope, href } = await requirePermission(request, params, "webhooks.manage");
  await sendAgain(scope, params.id ?? "");
  return redirectWithToast(
    href(`/settings/webhooks/deliveries/${params.id}`),
    "The event is on its way again.",
  );
}
