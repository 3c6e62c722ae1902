/**
 * Refuses a change to a visit that someone else has changed since the user saw it. The message says who last changed
 * what.
 */
import { and, desc, eq } from "drizzle-orm";
import { Problem } from "#app/platform/problems.ts";
import type { Transaction } from "#db/client.server.ts";
import { logEntries } from "#db/schema.ts";
import type { ProjectWithSite } from "#modules/projects/public.server.ts";

export async function describeStaleVisit(
  tx: Transaction,
  { id }: ProjectWithSite["project"],
): Promise<Problem> {
  const [last] = await tx
    .select({ by: logEntries.actorName, message: logEntries.message })
    .from(logEntries)
    .where(and(eq(logEntries.category, "projects"), eq(logEntries.categoryId, id)))
    .orderBy(desc(logEntries.createdAt), desc(logEntries.id))
    .limit(1);
  if (!last?.by) return new Problem("stale-version");
  const change = last.message.replace(/\.$/, "");
  return new Problem(
    "stale-version",
    `${last.by} changed this since you opened it: ${change}. Nothing was overwritten.`,
  );
}
