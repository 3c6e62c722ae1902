import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { formatCount } from "#app/platform/format.ts";
import { redirectWithToast } from "#app/platform/page/toast.server.ts";
import { markAllRead } from "../domain/mark-read.server.ts";

/** Marks all of the viewer's notifications as read. */
export async function action({ scope, href }: GuardedArgs) {
  const marked = await markAllRead(scope);
  const words = marked === 1 ? "notification" : "notifications";
  return redirectWithToast(href("/notifications"), `${formatCount(marked)} ${words} marked read.`);
}
