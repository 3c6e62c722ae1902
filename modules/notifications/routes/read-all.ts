import type { ActionFunctionArgs } from "@remix-run/node";
import { requirePermission } from "#app/platform/auth/require-permission.server.ts";
import { formatCount } from "#app/platform/format.ts";
import { redirectWithToast } from "#app/platform/page/toast.server.ts";
import { markAllRead } from "../domain/mark-read.server.ts";

/** Marks all of the viewer's notifications as read. */
export async function action({ request, params }: ActionFunctionArgs) {
  const { scope, href } = await requirePermission(request, params, "notifications.read");
  const marked = await markAllRead(scope);
  const words = marked === 1 ? "notification" : "notifications";
  return redirectWithToast(href("/notifications"), `${formatCount(marked)} ${words} marked read.`);
}
