import { eq } from "drizzle-orm";
import { writeLog } from "#app/platform/events/write-log.server.ts";
import { broadcast } from "#app/platform/events/live.server.ts";
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { inTransaction } from "#db/client.server.ts";
import { organizations } from "#db/schema.ts";
import { canDisableOrganization } from "../../policy.ts";

/**
 * Disables or enables the viewer's own organization. Repeating it changes nothing. While it is disabled, only its super-admins
 * can sign in, and no list of other organizations shows it.
 * @returns the message to show. @throws Problem not-authorized.
 */
export async function setOrganizationDisabled(scope: Scope, disabled: boolean): Promise<string> {
  if (!canDisableOrganization(scope.viewer)) throw new Problem("not-authorized");
  const id = scope.organizationId;
  return inTransaction(async (tx) => {
    const own = eq(organizations.id, id);
    const [before] = await tx.select().from(organizations).where(own).for("update");
    if (!before) throw new Problem("not-found");
    const message = `${disabled ? "Disabled" : "Enabled"} organization ${before.name}`;
    if (before.disabled === disabled) return message;
    await tx.update(organizations).set({ disabled }).where(own);
    await writeLog(tx, scope, { category: "organizations", categoryId: id, message });
    await broadcast(tx, [id], `organization:${id}`);
    return message;
  });
}
