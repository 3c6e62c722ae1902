import { eq } from "drizzle-orm";
import { writeLog } from "#app/platform/events/write-log.server.ts";
import { emit } from "#app/platform/events/emit.server.ts";
import { broadcast } from "#app/platform/events/live.server.ts";
import { log } from "#app/platform/log.server.ts";
import { isProblem, Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { inTransaction, type Transaction } from "#db/client.server.ts";
import { users } from "#db/schema.ts";
import { isSomebodyElse, disablingRefusal } from "../../policy.ts";
import { formerUserRefusal, isFormerUser } from "./former-user.ts";
import { getUser, lockUser, type UserRow } from "./get-user.server.ts";

export const ownDisablingMessage =
  "You cannot disable your own account. Ask another administrator.";

const words = { true: ["Disable", "Disabled"], false: ["Enable", "Enabled"] } as const;

/**
 * Disables or enables a user of the organization. Repeating it changes nothing.
 * @returns the message to show. `done` is false when the viewer may not do it, or when the write failed.
 * @throws Problem not-found for a foreign id.
 */
export async function disableOrEnable(
  scope: Scope,
  id: string,
  disabled: boolean,
  { reason, check }: { reason?: string | undefined; check?: (user: UserRow) => void } = {},
): Promise<{ done: boolean; message: string }> {
  const user = await getUser(scope, id);
  const refusal = disablingRefusal(scope.viewer, user);
  if (refusal) return { done: false, message: refusal };
  if (disabled && !isSomebodyElse(scope.viewer, user))
    return { done: false, message: ownDisablingMessage };
  const [verb, past] = words[`${disabled}`];
  try {
    await inTransaction((tx) =>
      writeDisabled(tx, scope, id, { disabled, done: past, reason, check }),
    );
    const message = `${past} user ${user.name}; it may take a few seconds to complete this operation`;
    return { done: true, message };
  } catch (error) {
    if (isProblem(error)) throw error;
    log().error({ error, userId: id }, "a user could not be disabled or enabled");
    const message = `Failed to ${verb} user ${user.name}, contact your system administrator`;
    return { done: false, message };
  }
}

/** Repeating it changes nothing. */
export async function writeDisabled(
  tx: Transaction,
  scope: Scope,
  id: string,
  {
    disabled,
    done,
    reason,
    check,
  }: {
    disabled: boolean;
    done: string;
    reason: string | undefined;
    /** Refuses a user who has changed, by an error. */
    check?: ((user: UserRow) => void) | undefined;
  },
): Promise<void> {
  const user = await lockUser(tx, scope, id);
  check?.(user);
  if (user.disabled === disabled) return;
  if (isFormerUser(user)) throw new Problem("illegal-transition", formerUserRefusal);
  // Listeners of other modules first delete the entries of the user's calendar and end the sessions.
  if (disabled) await emit(tx, scope, "user.disabled", { userId: id });
  await tx.update(users).set({ disabled }).where(eq(users.id, id));
  await writeLog(tx, scope, {
    category: "users",
    categoryId: id,
    message: `${done} user ${user.name}`,
    ...(reason !== undefined && { comment: reason }),
  });
  await broadcast(tx, [scope.organizationId], `user:${id}`);
}
