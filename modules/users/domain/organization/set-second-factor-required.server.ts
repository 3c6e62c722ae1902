import { eq } from "drizzle-orm";
import { writeLog } from "#app/platform/events/write-log.server.ts";
import { broadcast } from "#app/platform/events/live.server.ts";
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { inTransaction } from "#db/client.server.ts";
import { organizations } from "#db/schema.ts";
import { canRequireSecondFactor } from "../../policy.ts";

/**
 * Turns required two-step verification on or off for the viewer's own organization. Repeating it changes nothing. People without
 * it set it up at their next sign-in; current sessions continue.
 * @returns the message to show. @throws Problem not-authorized.
 */
export async function setSecondFactorRequired(scope: Scope, required: boolean): Promise<string> {
  if (!canRequireSecondFactor(scope.viewer)) throw new Problem("not-authorized");
  const id = scope.organizationId;
  return inTransaction(async (tx) => {
    const own = eq(organizations.id, id);
    const [before] = await tx.select().from(organizations).where(own).for("update");
    if (!before) throw new Problem("not-found");
    const message = required
      ? "Two-step verification is required now."
      : "Two-step verification is no longer required.";
    if (before.requireSecondFactor === required) return message;
    await tx.update(organizations).set({ requireSecondFactor: required }).where(own);
    await writeLog(tx, scope, {
      category: "organizations",
      categoryId: id,
      message: `${scope.viewer.name} ${required ? "required two-step verification" : "no longer requires two-step verification"} of ${before.name}`,
    });
    await broadcast(tx, [id], `organization:${id}`);
    return message;
  });
}
