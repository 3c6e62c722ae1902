/** The people whom a directory sees: those it manages, and those of its verified domains that it may take over. */
import { and, asc, eq, inArray, isNotNull, isNull, or, sql, type SQL } from "drizzle-orm";
import type { Scope } from "#app/platform/viewer.ts";
import { isStorable } from "#app/platform/form/storable-text.ts";
import { env } from "#app/platform/settings/env.server.ts";
import { db, type Database, type Transaction } from "#db/client.server.ts";
import { users } from "#db/schema.ts";
import { listVerifiedDomains } from "#modules/accounts/public.company.server.ts";
import { directoryGroups, directoryMembers, directoryUsers } from "../schema.ts";
import { parseFilter, type Comparison } from "./filter.ts";
import type { Plain } from "./patch.ts";
import { invalid, unknownResource } from "./scim-error.ts";
import { userSchema, type ListInput } from "./scim.input.ts";

export interface Person {
  user: typeof users.$inferSelect;
  /** Null until the directory first writes the person. */
  link: typeof directoryUsers.$inferSelect | null;
}

/** A person whom the directory deleted does not exist for it. */
function visible({ organizationId }: Scope, domains: readonly string[]): SQL {
  const domain = sql`lower(split_part(${users.email}::text, '@', 2))`;
  const isOwn = domains.length === 0 ? sql`false` : inArray(domain, [...domains]);
  const isManaged = and(isNotNull(directoryUsers.userId), isNull(directoryUsers.deletedAt));
  return and(
    eq(users.organizationId, organizationId),
    or(isManaged, and(isNull(directoryUsers.userId), isOwn)),
  )!;
}

const select = (tx: Transaction | Database) =>
  tx
    .select({ user: users, link: directoryUsers })
    .from(users)
    .leftJoin(directoryUsers, eq(directoryUsers.userId, users.id));

/** @throws ScimError 404, the same for a foreign id. */
export async function getPerson(
  scope: Scope,
  id: string,
  tx: Transaction | Database = db,
): Promise<Person> {
  const domains = await listVerifiedDomains(scope, tx);
  const [found] = await select(tx).where(and(visible(scope, domains), eq(users.id, id)));
  if (!found) throw unknownResource(id);
  return found;
}

/** Those of some ids that the directory sees. */
export async function findPeople(
  tx: Transaction,
  scope: Scope,
  ids: readonly string[],
): Promise<Person[]> {
  if (ids.length === 0) return [];
  const domains = await listVerifiedDomains(scope, tx);
  return select(tx)
    .where(and(visible(scope, domains), inArray(users.id, [...ids])))
    .orderBy(asc(users.id))
    .limit(ids.length);
}

/** @throws ScimError "invalidFilter". */
export async function listPeople(
  scope: Scope,
  { filter, startIndex, count }: ListInput,
): Promise<{ total: number; resources: Plain[] }> {
  const wanted = and(
    visible(scope, await listVerifiedDomains(scope)),
    ...(filter ? parseFilter(filter).map(conditionOf) : []),
  );
  const [[counted], people] = await Promise.all([
    db
      .select({ total: sql<number>`count(*)::int` })
      .from(users)
      .leftJoin(directoryUsers, eq(directoryUsers.userId, users.id))
      .where(wanted),
    select(db)
      .where(wanted)
      .orderBy(asc(users.id))
      .limit(count)
      .offset(startIndex - 1),
  ]);
  return { total: counted!.total, resources: await describePeople(db, scope, people) };
}

function conditionOf({ attribute, value }: Comparison): SQL {
  if (attribute === "active" && typeof value === "boolean") return eq(users.disabled, !value);
  if (typeof value === "string" && isStorable(value)) {
    const name = sql`coalesce(${directoryUsers.userName}::text, ${users.email}::text)`;
    if (attribute === "username") return sql`lower(${name}) = lower(${value})`;
    if (attribute === "externalid") return eq(directoryUsers.externalId, value);
    if (attribute === "id") return eq(users.id, value);
    if (attribute === "emails" || attribute === "emails.value") return eq(users.email, value);
  }
  throw invalid(
    "People can be filtered by userName, externalId, id, emails and active.",
    "invalidFilter",
  );
}

export async function describePeople(
  tx: Transaction | Database,
  scope: Scope,
  people: readonly Person[],
): Promise<Plain[]> {
  if (people.length === 0) return [];
  const ids = people.map(({ user }) => user.id);
  const groups = await tx
    .select({
      userId: directoryMembers.userId,
      value: directoryGroups.id,
      display: directoryGroups.displayName,
    })
    .from(directoryMembers)
    .innerJoin(directoryGroups, eq(directoryGroups.id, directoryMembers.groupId))
    .where(
      and(
        eq(directoryMembers.organizationId, scope.organizationId),
        inArray(directoryMembers.userId, ids),
      ),
    )
    .orderBy(asc(directoryGroups.id));
  return people.map((person) =>
    describe(
      person,
      groups.filter(({ userId }) => userId === person.user.id),
    ),
  );
}

function describe(
  { user, link }: Person,
  groups: readonly { value: string; display: string }[],
): Plain {
  return {
    schemas: [userSchema],
    id: user.id,
    ...(link?.externalId && { externalId: link.externalId }),
    userName: link?.userName ?? user.email,
    name: {
      formatted: user.name,
      ...(link?.givenName && { givenName: link.givenName }),
      ...(link?.familyName && { familyName: link.familyName }),
    },
    displayName: user.name,
    userType: user.type,
    emails: [{ value: user.email, type: "work", primary: true }],
    ...(user.phone && { phoneNumbers: [{ value: user.phone, type: "work" }] }),
    active: !user.disabled,
    groups: groups.map(({ value, display }) => ({ value, display })),
    meta: {
      resourceType: "User",
      created: user.createdAt.toISOString(),
      lastModified: user.updatedAt.toISOString(),
      location: `${env().APP_ORIGIN}/scim/v2/Users/${user.id}`,
    },
  };
}
