import type { ActionFunctionArgs } from "@remix-run/node";
import { requirePermission } from "#app/platform/auth/require-permission.server.ts";
import { redirectWithToast } from "#app/platform/page/toast.server.ts";
import { deleteWebhook } from "../domain/settings/save-webhook.server.ts";

export async function action({ request, params }: ActionFunctionArgs) {
  const { scope, href } = await requirePermission(request, params, "webhooks.manage");
  await deleteWebhook(scope, params.id ?? "");
  return redirectWithToast(href("/settings/webhooks"), "Webhook deleted.");
}
