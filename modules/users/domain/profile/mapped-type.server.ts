import { and, count, eq, inArray, ne } from "drizzle-orm";
import { broadcast } from "#app/platform/events/live.server.ts";
import { writeLog } from "#app/platform/events/write-log.server.ts";
import { administratorTypes, type Scope, type StoredUserType } from "#app/platform/viewer.ts";
import type { Transaction } from "#db/client.server.ts";
import { organizations, users } from "#db/schema.ts";
import { limitedTypes } from "../../policy.ts";
import { noPermissions } from "../user-permissions.input.ts";
import { lockUser } from "./get-user.server.ts";

/**
 * Gives a user the type of a group of the company's directory. A super-admin keeps the type, and so does the last administrator of
 * an organization. A new limited type begins without permissions, as it does in the profile.
 */
export async function giveMappedType(
  tx: Transaction,
  scope: Scope,
  id: string,
  type: StoredUserType,
): Promise<void> {
  const user = await lockUser(tx, scope, id);
  if (user.type === type || user.type === "super-admin" || type === "super-admin") return;
  if (!isAdministratorType(type) && (await isLastAdministrator(tx, scope, user))) return;
  const wasLimited = limitedTypes.includes(user.type) || limitedTypes.includes(type);
  await tx
    .update(users)
    .set({ type, ...(wasLimited && noPermissions) })
    .where(eq(users.id, user.id));
  await writeLog(tx, scope, {
    category: "users",
    categoryId: user.id,
    message: `Changed user ${user.name} from ${user.type} to ${type}, by a group of the company`,
  });
  await broadcast(tx, [scope.organizationId], `user:${user.id}`);
}

const isAdministratorType = (type: string) => administratorTypes.some((one) => one === type);

/** Whether nobody else could administer the organization. Locks it, so that two cannot be the last but one at the same time. */
export async function isLastAdministrator(
  tx: Transaction,
  { organizationId }: Scope,
  { id, type, disabled }: { id: string; type: string; disabled: boolean },
): Promise<boolean> {
  if (disabled || !isAdministratorType(type)) return false;
  await tx
    .select({ id: organizations.id })
    .from(organizations)
    .where(eq(organizations.id, organizationId))
    .for("no key update");
  const [others] = await tx
    .select({ count: count() })
    .from(users)
    .where(
      and(
        eq(users.organizationId, organizationId),
        eq(users.disabled, false),
        inArray(users.type, [...administratorTypes]),
        ne(users.id, id),
      ),
    );
  return others!.count === 0;
}
