/** The groups of a directory, and who belongs to them. */
import { and, asc, eq, inArray, ne, sql, type SQL } from "drizzle-orm";
import { isStorable } from "#app/platform/form/storable-text.ts";
import { env } from "#app/platform/settings/env.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db, inTransaction, type Database, type Transaction } from "#db/client.server.ts";
import { users } from "#db/schema.ts";
import { directoryGroups, directoryMembers } from "../schema.ts";
import { parseResource, type CheckVersion } from "./answer.server.ts";
import { parseFilter, type Comparison } from "./filter.ts";
import { findPeople } from "./find-people.server.ts";
import { lockDirectory, managePeople, mapTypes } from "./map-types.server.ts";
import { applyOperations, type Attributes, type Operation, type Plain } from "./patch.ts";
import { invalid, ScimError, unknownResource } from "./scim-error.ts";
import {
  groupInput,
  groupSchema,
  maxMembers,
  type GroupInput,
  type ListInput,
} from "./scim.input.ts";

const attributes: Attributes = {
  displayname: { name: "displayName" },
  externalid: { name: "externalId" },
  members: { name: "members", parts: ["value"] },
};

type Group = typeof directoryGroups.$inferSelect;

const own = ({ organizationId }: Scope) => eq(directoryGroups.organizationId, organizationId);

async function findGroup(
  scope: Scope,
  id: string,
  tx: Transaction | Database = db,
): Promise<Group> {
  const [group] = await tx
    .select()
    .from(directoryGroups)
    .where(and(own(scope), eq(directoryGroups.id, id)));
  if (!group) throw unknownResource(id);
  return group;
}

/** @throws ScimError 404, the same for a foreign id. */
export async function getGroup(scope: Scope, id: string): Promise<Plain> {
  return describeOne(db, scope, await findGroup(scope, id));
}

/** @throws ScimError "invalidFilter". */
export async function listGroups(
  scope: Scope,
  { filter, startIndex, count }: ListInput,
): Promise<{ total: number; resources: Plain[] }> {
  const wanted = and(own(scope), ...(filter ? parseFilter(filter).map(conditionOf) : []));
  const [total, groups] = await Promise.all([
    db.$count(directoryGroups, wanted),
    db
      .select()
      .from(directoryGroups)
      .where(wanted)
      .orderBy(asc(directoryGroups.id))
      .limit(count)
      .offset(startIndex - 1),
  ]);
  return { total, resources: await describeGroups(db, scope, groups) };
}

function conditionOf({ attribute, value }: Comparison): SQL {
  if (typeof value === "string" && isStorable(value)) {
    if (attribute === "displayname") return eq(directoryGroups.displayName, value);
    if (attribute === "externalid") return eq(directoryGroups.externalId, value);
    if (attribute === "id") return eq(directoryGroups.id, value);
    if (attribute === "members" || attribute === "members.value")
      return sql`exists (select from ${directoryMembers}
        where ${directoryMembers.groupId} = ${directoryGroups.id} and ${directoryMembers.userId} = ${value})`;
  }
  throw invalid(
    "Groups can be filtered by displayName, externalId, id and members.",
    "invalidFilter",
  );
}

/** @throws ScimError 409 for a name in use, 400 for a member that the directory does not see. */
export async function createGroup(scope: Scope, input: GroupInput): Promise<Plain> {
  return inTransaction(async (tx) => {
    await lockDirectory(tx, scope);
    await requireFreeName(tx, scope, "", input.displayName);
    const { displayName, externalId } = input;
    const [group] = await tx
      .insert(directoryGroups)
      .values({ organizationId: scope.organizationId, displayName, externalId })
      .returning();
    await setMembers(tx, scope, group!.id, input.members);
    return describeOne(tx, scope, group!);
  });
}

export const replaceGroup = (scope: Scope, id: string, input: GroupInput, check: CheckVersion) =>
  change(scope, id, check, () => input);

export const patchGroup = (
  scope: Scope,
  id: string,
  operations: readonly Operation[],
  check: CheckVersion,
) =>
  change(scope, id, check, (before) =>
    parseResource(groupInput, applyOperations(before, operations, attributes)),
  );

async function change(
  scope: Scope,
  id: string,
  check: CheckVersion,
  read: (before: Plain) => GroupInput,
): Promise<Plain> {
  return inTransaction(async (tx) => {
    await lockDirectory(tx, scope);
    const before = await describeOne(tx, scope, await findGroup(scope, id, tx));
    check(before);
    const { displayName, externalId, members } = read(before);
    await requireFreeName(tx, scope, id, displayName);
    const changed =
      before.displayName !== displayName || (before.externalId ?? null) !== externalId;
    if (changed)
      await tx
        .update(directoryGroups)
        .set({ displayName, externalId, updatedAt: new Date() })
        .where(and(own(scope), eq(directoryGroups.id, id)));
    await setMembers(tx, scope, id, members);
    return describeOne(tx, scope, await findGroup(scope, id, tx));
  });
}

/** Its people return to their own type, or to that of another group. */
export async function deleteGroup(scope: Scope, id: string, check: CheckVersion): Promise<void> {
  await inTransaction(async (tx) => {
    await lockDirectory(tx, scope);
    check(await describeOne(tx, scope, await findGroup(scope, id, tx)));
    await setMembers(tx, scope, id, []);
    await tx.delete(directoryGroups).where(and(own(scope), eq(directoryGroups.id, id)));
  });
}

async function requireFreeName(
  tx: Transaction,
  scope: Scope,
  id: string,
  displayName: string,
): Promise<void> {
  const others = await tx.$count(
    directoryGroups,
    and(own(scope), eq(directoryGroups.displayName, displayName), ne(directoryGroups.id, id)),
  );
  if (others > 0) throw new ScimError(409, "Another group has this displayName.", "uniqueness");
}

const membersOf = ({ organizationId }: Scope, groupId: string) =>
  and(eq(directoryMembers.organizationId, organizationId), eq(directoryMembers.groupId, groupId));

async function setMembers(
  tx: Transaction,
  scope: Scope,
  groupId: string,
  wanted: readonly string[],
): Promise<void> {
  const { organizationId } = scope;
  const rows = await tx
    .select({ userId: directoryMembers.userId })
    .from(directoryMembers)
    .where(membersOf(scope, groupId));
  const before = new Set(rows.map(({ userId }) => userId));
  const added = wanted.filter((id) => !before.has(id));
  const removed = [...before].filter((id) => !wanted.includes(id));
  const people = await findPeople(tx, scope, added);
  const missing = added.find((id) => !people.some(({ user }) => user.id === id));
  if (missing) throw invalid(`There is no user with the id ${missing.slice(0, 100)}.`);
  await managePeople(tx, scope, people);
  if (added.length > 0)
    await tx
      .insert(directoryMembers)
      .values(added.map((userId) => ({ organizationId, groupId, userId })))
      .onConflictDoNothing();
  if (removed.length > 0)
    await tx
      .delete(directoryMembers)
      .where(and(membersOf(scope, groupId), inArray(directoryMembers.userId, removed)));
  await mapTypes(tx, scope, [...added, ...removed]);
}

const describeOne = async (tx: Transaction | Database, scope: Scope, group: Group) =>
  (await describeGroups(tx, scope, [group]))[0]!;

async function describeGroups(
  tx: Transaction | Database,
  { organizationId }: Scope,
  groups: readonly Group[],
): Promise<Plain[]> {
  if (groups.length === 0) return [];
  const members = await tx
    .select({ groupId: directoryMembers.groupId, value: users.id, display: users.name })
    .from(directoryMembers)
    .innerJoin(users, eq(users.id, directoryMembers.userId))
    .where(
      and(
        eq(directoryMembers.organizationId, organizationId),
        inArray(
          directoryMembers.groupId,
          groups.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(asc(users.id))
    .limit(groups.length * maxMembers);
  return groups.map((group) => ({
    schemas: [groupSchema],
    id: group.id,
    ...(group.externalId && { externalId: group.externalId }),
    displayName: group.displayName,
    members: members
      .filter(({ groupId }) => groupId === group.id)
      .map(({ value, display }) => ({ value, display, type: "User" })),
    meta: {
      resourceType: "Group",
      created: group.createdAt.toISOString(),
      lastModified: group.updatedAt.toISOString(),
      location: `${env().APP_ORIGIN}/scim/v2/Groups/${group.id}`,
    },
  }));
}
