/** Gives people the type of their groups. It depends only on the groups that they have now, in whatever order they got them. */
import { and, eq, inArray } from "drizzle-orm";
import type { Scope } from "#app/platform/viewer.ts";
import type { Transaction } from "#db/client.server.ts";
import { organizations } from "#db/schema.ts";
import { giveMappedType } from "#modules/users/public.directory.server.ts";
import { directoryGroups, directoryMembers, directoryUsers } from "../schema.ts";
import { highestType } from "./directory-types.ts";
import type { Person } from "./find-people.server.ts";

/** One write of a directory at a time, so that events that arrive together cannot miss each other. */
export const lockDirectory = (tx: Transaction, { organizationId }: Scope) =>
  tx
    .select({ id: organizations.id })
    .from(organizations)
    .where(eq(organizations.id, organizationId))
    .for("no key update");

/** From now on the directory manages these people. Their type is the one to which they return without a mapped group. */
export async function managePeople(
  tx: Transaction,
  { organizationId }: Scope,
  people: readonly Person[],
): Promise<void> {
  const added = people
    .filter(({ link }) => link === null)
    .map(({ user }) => ({
      userId: user.id,
      organizationId,
      userName: user.email,
      ownType: user.type,
    }));
  if (added.length > 0) await tx.insert(directoryUsers).values(added).onConflictDoNothing();
}

/** The last administrator and super-admins keep their type. */
export async function mapTypes(
  tx: Transaction,
  scope: Scope,
  userIds: readonly string[],
): Promise<void> {
  if (userIds.length === 0) return;
  const { organizationId } = scope;
  const ids = [...new Set(userIds)].toSorted();
  const [managed, groups] = await Promise.all([
    tx
      .select({ id: directoryUsers.userId, ownType: directoryUsers.ownType })
      .from(directoryUsers)
      .where(
        and(eq(directoryUsers.organizationId, organizationId), inArray(directoryUsers.userId, ids)),
      ),
    tx
      .select({ userId: directoryMembers.userId, type: directoryGroups.type })
      .from(directoryMembers)
      .innerJoin(directoryGroups, eq(directoryGroups.id, directoryMembers.groupId))
      .where(
        and(
          eq(directoryMembers.organizationId, organizationId),
          inArray(directoryMembers.userId, ids),
        ),
      ),
  ]);
  for (const { id, ownType } of managed) {
    const types = groups.filter(({ userId }) => userId === id).map(({ type }) => type);
    await giveMappedType(tx, scope, id, highestType(types) ?? ownType);
  }
}
