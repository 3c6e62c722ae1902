import { db } from "#db/client.server.ts";
import { notifications } from "../schema.ts";

type NotificationValues = Partial<typeof notifications.$inferInsert> &
  Pick<typeof notifications.$inferInsert, "organizationId" | "recipientId">;

/** A notification that nobody has opened. */
export async function makeNotification(
  set: NotificationValues,
): Promise<typeof notifications.$inferSelect> {
  const [row] = await db
    .insert(notifications)
    .values({ kind: "projects.moved", message: "Inspection moved", path: "/projects", ...set })
    .returning();
  return row!;
}
