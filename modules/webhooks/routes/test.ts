import type { ActionFunctionArgs } from "@remix-run/node";
import { requirePermission } from "#app/platform/auth/require-permission.server.ts";
import { redirectWithToast } from "#app/platform/page/toast.server.ts";
import { sendTestEvent } from "../domain/log/send-deliveries.server.ts";

export async function action({ request, params }: ActionFunctionArgs) {
  const { scope, href } = await requirePermission(request, params, "webhooks.manage");
  await sendTestEvent(scope, params.id ?? "");
  return redirectWithToast(href(`/settings/webhooks/${params.id}`), "Test event is on its way.");
}
