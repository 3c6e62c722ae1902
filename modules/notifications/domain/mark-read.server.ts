/** `seen` is shared by all who may open the entry; `readAt` belongs to the recipient. */
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { broadcast } from "#app/platform/events/live.server.ts";
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { inTransaction } from "#db/client.server.ts";
import { notifications } from "../schema.ts";
import { ownNotifications, visibleNotifications } from "./visible-notifications.server.ts";

/**
 * Marks a notification seen, and read when it is the viewer's own.
 * @returns the bare path of the page it links to.
 * @throws Problem "not-found".
 */
export async function openNotification(scope: Scope, id: string): Promise<string> {
  return inTransaction(async (tx) => {
    const own = eq(notifications.recipientId, scope.viewer.id);
    const [opened] = await tx
      .update(notifications)
      .set({
        seen: true,
        readAt: sql`case when ${own} then coalesce(${notifications.readAt}, now()) else ${notifications.readAt} end`,
      })
      .where(and(eq(notifications.id, id), visibleNotifications(scope)))
      .returning({ path: notifications.path });
    if (!opened) throw new Problem("not-found");
    await broadcast(tx, [scope.organizationId], `notification:${id}`);
    return opened.path;
  });
}

/**
 * Marks one of the viewer's own notifications as read, or as unread.
 * @throws Problem "not-found".
 */
export async function setRead(scope: Scope, id: string, read: boolean): Promise<void> {
  await inTransaction(async (tx) => {
    const marked = await tx
      .update(notifications)
      .set(read ? { seen: true, readAt: new Date() } : { seen: false, readAt: null })
      .where(and(eq(notifications.id, id), ownNotifications(scope)))
      .returning({ id: notifications.id });
    if (marked.length === 0) throw new Problem("not-found");
    await broadcast(tx, [scope.organizationId], `notification:${id}`);
  });
}

const batch = 5_000;

/**
 * Marks all of the viewer's notifications up to the time of the request as read, a few thousand at a time, so that no row is
 * locked long.
 * @returns how many.
 */
export async function markAllRead(scope: Scope): Promise<number> {
  const requestedAt = new Date();
  let marked = 0;
  for (;;) {
    const done = await markSome(scope, requestedAt);
    marked += done;
    if (done < batch) return marked;
  }
}

async function markSome(scope: Scope, requestedAt: Date): Promise<number> {
  return inTransaction(async (tx) => {
    const some = tx
      .select({ id: notifications.id })
      .from(notifications)
      .where(
        and(
          ownNotifications(scope),
          isNull(notifications.readAt),
          sql`${notifications.createdAt} <= ${requestedAt.toISOString()}`,
        ),
      )
      .limit(batch);
    const marked = await tx
      .update(notifications)
      .set({ seen: true, readAt: new Date() })
      .where(inArray(notifications.id, some))
      .returning({ id: notifications.id });
    if (marked.length > 0) await broadcast(tx, [scope.organizationId], "notification:all");
    return marked.length;
  });
}
