/** A call to the site contact, with or without an answer. */
import { z } from "zod";
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { inTransaction } from "#db/client.server.ts";
import { logProject } from "#modules/projects/public.log.server.ts";
import { getProject } from "#modules/projects/public.server.ts";
import { markReached, recordAttempt } from "#modules/scheduling/public.contact.server.ts";
import { canBook } from "#modules/scheduling/public.ts";

export const callInput = z.object({ reached: z.enum(["yes", "no"]) });

/** @throws Problem "not-found", "not-authorized". */
export async function recordCall(
  scope: Scope,
  projectId: string,
  { reached }: z.output<typeof callInput>,
): Promise<void> {
  await inTransaction(async (tx) => {
    const { project } = await getProject(scope, projectId, { tx, forUpdate: true });
    if (!canBook(scope.viewer, project)) throw new Problem("not-authorized");
    await recordAttempt(tx, scope, project, "call");
    if (reached === "yes") await markReached(tx, project);
    const message = reached === "yes" ? "Site contact called" : "Site contact called, no answer";
    await logProject(tx, scope, project, { message });
  });
}
