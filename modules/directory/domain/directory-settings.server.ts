/** The page of the directory: its tokens, the types of its groups, and how many people it manages. */
import { and, asc, eq, isNull } from "drizzle-orm";
import { writeLog } from "#app/platform/events/write-log.server.ts";
import { Problem } from "#app/platform/problems.ts";
import { env } from "#app/platform/settings/env.server.ts";
import { userTypeName, type Scope } from "#app/platform/viewer.ts";
import { db, inTransaction, type Transaction } from "#db/client.server.ts";
import { listVerifiedDomains } from "#modules/accounts/public.company.server.ts";
import { directoryGroups, directoryMembers, directorySettings, directoryUsers } from "../schema.ts";
import { firstNewUserType, type DirectoryType } from "./directory-types.ts";
import { lockDirectory, mapTypes } from "./map-types.server.ts";
import { listTokens } from "./tokens.server.ts";

const maxGroups = 500;

const ownGroups = ({ organizationId }: Scope) => eq(directoryGroups.organizationId, organizationId);

export async function viewDirectory(scope: Scope) {
  const { organizationId } = scope;
  const isManaged = and(
    eq(directoryUsers.organizationId, organizationId),
    isNull(directoryUsers.deletedAt),
  );
  const [tokens, domains, people, [settings], groups] = await Promise.all([
    listTokens(scope),
    listVerifiedDomains(scope),
    db.$count(directoryUsers, isManaged),
    db.select().from(directorySettings).where(eq(directorySettings.organizationId, organizationId)),
    db
      .select({
        id: directoryGroups.id,
        name: directoryGroups.displayName,
        type: directoryGroups.type,
        members: db.$count(directoryMembers, eq(directoryMembers.groupId, directoryGroups.id)),
      })
      .from(directoryGroups)
      .where(ownGroups(scope))
      .orderBy(asc(directoryGroups.displayName), asc(directoryGroups.id))
      .limit(maxGroups),
  ]);
  return {
    url: `${env().APP_ORIGIN}/scim/v2`,
    tokens,
    domains,
    people,
    newUserType: settings?.newUserType ?? firstNewUserType,
    groups,
  };
}

export type DirectoryView = Awaited<ReturnType<typeof viewDirectory>>;

/** The type of people without a mapped group, for those whom the directory adds from now on. */
export async function setNewUserType(scope: Scope, newUserType: DirectoryType): Promise<void> {
  const { organizationId } = scope;
  await inTransaction(async (tx) => {
    await tx
      .insert(directorySettings)
      .values({ organizationId, newUserType })
      .onConflictDoUpdate({
        target: directorySettings.organizationId,
        set: { newUserType, updatedAt: new Date() },
      });
    await logStep(tx, scope, `chose ${userTypeName(newUserType)} for new people of the directory`);
  });
}

/** Its people get the type in the same step. @throws Problem "not-found". */
export async function setGroupType(
  scope: Scope,
  id: string,
  type: DirectoryType | null,
): Promise<string> {
  return inTransaction(async (tx) => {
    await lockDirectory(tx, scope);
    const [group] = await tx
      .update(directoryGroups)
      .set({ type, updatedAt: new Date() })
      .where(and(ownGroups(scope), eq(directoryGroups.id, id)))
      .returning();
    if (!group) throw new Problem("not-found");
    const members = await tx
      .select({ userId: directoryMembers.userId })
      .from(directoryMembers)
      .where(
        and(
          eq(directoryMembers.organizationId, scope.organizationId),
          eq(directoryMembers.groupId, id),
        ),
      );
    await mapTypes(
      tx,
      scope,
      members.map(({ userId }) => userId),
    );
    const named = type ? userTypeName(type) : "no type";
    await logStep(tx, scope, `chose ${named} for the group ${group.displayName}`);
    return group.displayName;
  });
}

const logStep = (tx: Transaction, scope: Scope, message: string) =>
  writeLog(tx, scope, {
    category: "users",
    categoryId: scope.viewer.id,
    message: `${scope.viewer.name} ${message}`,
  });
