import { eq } from "drizzle-orm";
import { writeLog } from "#app/platform/events/write-log.server.ts";
import { broadcast } from "#app/platform/events/live.server.ts";
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { inTransaction } from "#db/client.server.ts";
import { organizations } from "#db/schema.ts";
import { canConfigureOrganization } from "../../policy.ts";
import type { OrganizationInput } from "./organization.input.ts";

/**
 * Saves the viewer's own organization.
 * @throws Problem not-authorized, or stale-version when it was changed since the form was rendered.
 */
export async function configureOrganization(
  scope: Scope,
  input: OrganizationInput & { reason?: string },
): Promise<void> {
  if (!canConfigureOrganization(scope.viewer)) throw new Problem("not-authorized");
  const own = eq(organizations.id, scope.organizationId);
  const { version, reason, ...typed } = input;
  const set = { ...typed, phone: typed.phone || null, email: typed.email || null };
  await inTransaction(async (tx) => {
    const [before] = await tx.select().from(organizations).where(own).for("update");
    if (!before) throw new Problem("not-found");
    const isSame = (Object.keys(set) as (keyof typeof set)[]).every(
      (key) => String(before[key] ?? "") === String(set[key] ?? ""),
    );
    if (isSame) return;
    if (before.updatedAt.toISOString() !== version) throw new Problem("stale-version");
    await tx.update(organizations).set(set).where(own);
    await writeLog(tx, scope, {
      category: "organizations",
      categoryId: scope.organizationId,
      message: `Updated organization ${set.name}`,
      ...(reason !== undefined && { comment: reason }),
    });
    await broadcast(tx, [scope.organizationId], `organization:${scope.organizationId}`);
  });
}
