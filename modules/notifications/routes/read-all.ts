import type { ActionFunctionArgs } from "@remix-run/node";
import { enter } from "#app/platform/door/enter.server.ts";
import { formatCount } from "#app/platform/format.ts";
import { redirectWithToast } from "#app/platform/page/toast.server.ts";
import { markAllRead } from "../domain/mark-read.server.ts";

/** Marks everything read that the viewer was told. */
export async function action({ request, params }: ActionFunctionArgs) {
  const { scope, href } = await enter(request, params, "notifications.read");
  const marked = await markAllRead(scope);
  const words = marked === 1 ? "notification" : "notifications";
  return redirectWithToast(href("/notifications"), `${formatCount(marked)} ${words} marked read.`);
}
