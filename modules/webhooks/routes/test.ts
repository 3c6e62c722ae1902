import type { ActionFunctionArgs } from "@remix-run/node";
import { enter } from "#app/platform/door/enter.server.ts";
import { redirectWithToast } from "#app/platform/page/toast.server.ts";
import { sendTestEvent } from "../domain/log/send-deliveries.server.ts";

export async function action({ request, params }: ActionFunctionArgs) {
  const { scope, href } = await enter(request, params, "webhooks.manage");
  await sendTestEvent(scope, params.id ?? "");
  return redirectWithToast(href(`/settings/webhooks/${params.id}`), "Test event is on its way.");
}
