import { and, eq } from "drizzle-orm";
import { asInView, type InView } from "#app/platform/in-view.ts";
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db, type Database, type Transaction } from "#db/client.server.ts";
import { users } from "#db/schema.ts";
import { canOpenUser } from "../../policy.ts";

/** A user of the organization whom the viewer may open. */
export type UserRow = typeof users.$inferSelect & InView<"user">;

const own = (scope: Scope, id: string) =>
  and(eq(users.id, id), eq(users.organizationId, scope.organizationId));

/**
 * A user of the viewer's organization whom the viewer may open.
 * @throws Problem not-found for every other id.
 */
export async function getUser(
  scope: Scope,
  id: string,
  tx: Transaction | Database = db,
): Promise<UserRow> {
  const [user] = await tx.select().from(users).where(own(scope, id)).limit(1);
  return visible(scope, user);
}

/** Like `getUser`, with the row locked until the transaction ends. */
export async function lockUser(tx: Transaction, scope: Scope, id: string): Promise<UserRow> {
  const [user] = await tx.select().from(users).where(own(scope, id)).for("update");
  return visible(scope, user);
}

function visible(scope: Scope, user: typeof users.$inferSelect | undefined): UserRow {
  if (!user || !canOpenUser(scope.viewer, user)) throw new Problem("not-found");
  return asInView("user", user);
}
