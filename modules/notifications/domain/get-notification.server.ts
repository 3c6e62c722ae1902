import { and, eq } from "drizzle-orm";
import { asInView, type InView } from "#app/platform/in-view.ts";
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { users } from "#db/schema.ts";
import { mutedProjects, notifications } from "../schema.ts";
import { visibleNotifications } from "./visible-notifications.server.ts";

export type NotificationInView = typeof notifications.$inferSelect &
  InView<"notification"> & {
    recipientName: string;
    /** Whether the viewer has muted its project. */
    isMuted: boolean;
  };

/** @throws Problem "not-found" for an unknown and a foreign id alike, so that the response does not reveal which. */
export async function getNotification(scope: Scope, id: string): Promise<NotificationInView> {
  const [row] = await db
    .select({
      notification: notifications,
      recipientName: users.name,
      muted: mutedProjects.userId,
    })
    .from(notifications)
    .innerJoin(users, eq(users.id, notifications.recipientId))
    .leftJoin(
      mutedProjects,
      and(
        eq(mutedProjects.projectId, notifications.projectId),
        eq(mutedProjects.userId, scope.viewer.id),
      ),
    )
    .where(and(eq(notifications.id, id), visibleNotifications(scope)))
    .limit(1);
  if (!row) throw new Problem("not-found");
  const { notification, recipientName, muted } = row;
  return asInView("notification", { ...notification, recipientName, isMuted: muted !== null });
}
