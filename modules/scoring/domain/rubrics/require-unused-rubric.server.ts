import { and, count, eq, isNull } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { projects } from "#db/schema.ts";
import { emit } from "#app/platform/events/emit.server.ts";
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { inUseMessage } from "./rubric-messages.ts";

/**
 * Checks everything that prevents the removal of a rubric. It runs when the rubric is removed from the draft and again when that
 * is saved.
 * @throws Problem "invalid-input" while projects of any organization were or will be scored with it, and any error of another
 * module that needs it.
 */
export async function requireUnusedRubric(
  tx: Transaction,
  scope: Scope,
  { id, name }: { id: string; name: string },
): Promise<void> {
  const [found] = await tx
    .select({ projects: count() })
    .from(projects)
    .where(and(eq(projects.rubricId, id), isNull(projects.deletedAt)));
  const used = found?.projects ?? 0;
  if (used > 0) throw new Problem("invalid-input", inUseMessage(name, used));
  await emit(tx, scope, "rubric.before-removal", { rubricId: id, name });
}
