import { and, eq, ne } from "drizzle-orm";
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { inTransaction, type Transaction } from "#db/client.server.ts";
import { getProject, type ProjectWithSite } from "#modules/projects/public.server.ts";
import { canSettleThreads } from "../../policy.ts";
import { correctionThreads } from "../../schema.ts";
import { addMessage } from "./write-thread.server.ts";

type Project = ProjectWithSite["project"];

/**
 * Settles one thread. A settled thread does not change.
 * @throws Problem "not-found" for an unknown thread or one of another organization, "illegal-transition" for a viewer
 * who may not settle it now.
 */
export async function settleThread(scope: Scope, id: string): Promise<void> {
  await inTransaction(async (tx) => {
    const [found] = await tx
      .select({ projectId: correctionThreads.projectId })
      .from(correctionThreads)
      .where(eq(correctionThreads.id, id));
    if (!found) throw new Problem("not-found");
    const { project } = await getProject(scope, found.projectId, { tx, forUpdate: true });
    if (!canSettleThreads(scope.viewer, project))
      throw new Problem("illegal-transition", "Only a reviewer can settle this thread, in review.");
    await settle(tx, scope, project, id);
  });
}

/** Settles the remaining threads when a reviewer finalizes the project. */
export async function settleAll(tx: Transaction, scope: Scope, project: Project): Promise<void> {
  await settle(tx, scope, project);
}

async function settle(tx: Transaction, scope: Scope, project: Project, id?: string) {
  const left = await tx
    .select()
    .from(correctionThreads)
    .where(
      and(
        eq(correctionThreads.projectId, project.id),
        id === undefined ? undefined : eq(correctionThreads.id, id),
        ne(correctionThreads.state, "Settled"),
      ),
    )
    .orderBy(correctionThreads.id)
    .for("update");
  for (const thread of left)
    await addMessage(tx, scope, project, thread, {
      kind: "settled",
      side: "reviewer",
      ...(id === undefined && { isLoggedByCaller: true as const }),
    });
}
