import { and, eq } from "drizzle-orm";
import { emit } from "#app/platform/events/emit.server.ts";
import { broadcast } from "#app/platform/events/live.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import type { Transaction } from "#db/client.server.ts";
import { users } from "#db/schema.ts";
import { formerProfile } from "./former-user.ts";
import { lockUser } from "./get-user.server.ts";

/**
 * Replaces a person's profile by that of a former user, who can never sign in again, and ends what the person was booked for.
 * The row stays, because records refer to it.
 */
export async function forgetUser(tx: Transaction, scope: Scope, id: string): Promise<void> {
  const user = await lockUser(tx, scope, id);
  await emit(tx, scope, "session.ended", { userId: user.id });
  await emit(tx, scope, "user.disabled", { userId: user.id });
  await tx
    .update(users)
    .set(formerProfile(user.id))
    // No mutant: the user was found in the organization.
    .where(and(eq(users.id, user.id), eq(users.organizationId, scope.organizationId)));
  await broadcast(tx, [scope.organizationId], `user:${user.id}`);
}
