import { and, count, eq, isNull } from "drizzle-orm";
import { db, type Database, type Transaction } from "#db/client.server.ts";
import { projects } from "#db/schema.ts";
import { Problem } from "#app/platform/problems.ts";
import { inUseMessage } from "./rubric-messages.ts";

/**
 * Everything that keeps a rubric from being removed, asked when it is removed from the draft and again when that is
 * saved.
 * @throws Problem "invalid-input" while projects, of whatever organization, are to be scored or were scored with it.
 */
export async function requireUnusedRubric(
  rubric: { id: string; name: string },
  tx: Transaction | Database = db,
): Promise<void> {
  const [found] = await tx
    .select({ projects: count() })
    .from(projects)
    .where(and(eq(projects.rubricId, rubric.id), isNull(projects.deletedAt)));
  const used = found?.projects ?? 0;
  if (used > 0) throw new Problem("invalid-input", inUseMessage(rubric.name, used));
}
