import { and, eq, isNotNull, max } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { logEntries } from "#db/schema.ts";
import type { ProjectRow } from "../project-rows.ts";

/**
 * The time of a step that was done offline. The phone states it, but it is limited to the time between the project's
 * last change of status and now. Null for a step that was sent immediately.
 */
export async function offlineStepTime(
  tx: Transaction,
  { id, createdAt }: ProjectRow,
  stated: Date | null | undefined,
): Promise<Date | null> {
  if (!stated) return null;
  const [previous] = await tx
    .select({ at: max(logEntries.createdAt) })
    .from(logEntries)
    .where(
      and(
        eq(logEntries.category, "projects"),
        eq(logEntries.categoryId, id),
        isNotNull(logEntries.newStatus),
      ),
    );
  const earliest = previous?.at ?? createdAt;
  return new Date(Math.min(Date.now(), Math.max(stated.getTime(), earliest.getTime())));
}
