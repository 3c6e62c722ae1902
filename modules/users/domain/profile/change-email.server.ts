import { and, eq, ne } from "drizzle-orm";
import { emit } from "#app/platform/events/emit.server.ts";
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import type { Transaction } from "#db/client.server.ts";
import { users } from "#db/schema.ts";
import { changeAccountEmail } from "#modules/accounts/public.server.ts";
import { emailInUseMessage } from "../add-user/add-user-messages.ts";

/**
 * Changes the address a user signs in with. Call it before writing the user's own row.
 * @throws Problem invalid-input when another user or account has the address.
 */
export async function changeEmail(
  tx: Transaction,
  scope: Scope,
  user: { id: string; email: string },
  email: string,
): Promise<void> {
  const [other] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), ne(users.id, user.id)))
    .limit(1);
  const message = emailInUseMessage(email);
  if (other) throw new Problem("invalid-input", message, { email: message });
  await changeAccountEmail(tx, user.id, email);
  await emit(tx, scope, "user.email-changed", { userId: user.id, from: user.email, to: email });
}
