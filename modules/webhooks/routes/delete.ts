import type { ActionFunctionArgs } from "@remix-run/node";
import { enter } from "#app/platform/door/enter.server.ts";
import { redirectWithToast } from "#app/platform/page/toast.server.ts";
import { deleteWebhook } from "../domain/settings/save-webhook.server.ts";

export async function action({ request, params }: ActionFunctionArgs) {
  const { scope, href } = await enter(request, params, "webhooks.manage");
  await deleteWebhook(scope, params.id ?? "");
  return redirectWithToast(href("/settings/webhooks"), "Webhook deleted.");
}
