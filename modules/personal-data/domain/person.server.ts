/** The person whose data are exported or deleted. */
import { and, eq } from "drizzle-orm";
import { asInView, type InView } from "#app/platform/in-view.ts";
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db, type Database, type Transaction } from "#db/client.server.ts";
import { users } from "#db/schema.ts";
import { canManageData } from "../policy.ts";

export type Person = typeof users.$inferSelect & InView<"user">;

/**
 * A user of the organization whose data the viewer may export and delete.
 * @throws Problem "not-found", or "not-authorized" for an administrator whom only a super-admin manages.
 */
export async function getPerson(
  scope: Scope,
  userId: string,
  tx: Transaction | Database = db,
): Promise<Person> {
  const [user] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, userId), eq(users.organizationId, scope.organizationId)));
  if (!user) throw new Problem("not-found");
  if (!canManageData(scope.viewer, user)) throw new Problem("not-authorized");
  return asInView("user", user);
}
