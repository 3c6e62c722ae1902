/** One page of the organization's users of one type, for the pages of field users and installers. */
import { and, eq, sql, type SQL } from "drizzle-orm";
import { readByKey, type KeyKind, type Slice } from "#app/platform/lists/read-by-key.server.ts";
import { readTableQuery, type PageKeys, type TableQuery } from "#app/platform/lists/table-query.ts";
import type { Scope, UserType } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { users } from "#db/schema.ts";
import { countUsers } from "./count-users.server.ts";
import { matchesUser } from "./search-users.server.ts";

export interface PersonRow {
  id: string;
  name: string;
  email: string;
  phone: string | null;
  address: string | null;
}

export interface PeoplePage {
  query: TableQuery;
  rows: PersonRow[];
  keys: PageKeys;
  total: number;
}

/**
 * No sort key is ever null and each is the expression of an index; people without a value come last. The id is the last key of
 * all.
 */
const sortKeys = {
  id: [],
  name: [sql`lower(${users.name})`],
  email: [sql`${users.email}`],
  phone: [sql`(${users.phone} is null)`, sql`coalesce(${users.phone}, '')`],
  address: [sql`(${users.address} is null)`, sql`coalesce(lower(${users.address}), '')`],
} satisfies Record<string, SQL[]>;

const sortOf = ({ sort }: TableQuery): readonly SQL[] => sortKeys[isSortable(sort) ? sort : "name"];

const isSortable = (word: string): word is keyof typeof sortKeys => Object.hasOwn(sortKeys, word);

export function readPeopleQuery(url: string): TableQuery {
  return readTableQuery(url, {
    sortable: Object.keys(sortKeys),
    defaults: { sort: "name" },
  });
}

type PeopleType = "field-user" | "installer";

export async function listPeople(
  scope: Scope,
  type: PeopleType,
  query: TableQuery,
): Promise<PeoplePage> {
  const counting =
    query.q === "" ? countOfType(scope, type) : db.$count(users, peopleFound(scope, type, query));
  const sorting = { kinds: peopleKeyKinds(query), total: () => counting };
  const [{ rows, keys }, total] = await Promise.all([
    readByKey(query, sorting, (slice) => peopleRowsQuery(scope, type, query, slice)),
    counting,
  ]);
  return { query, rows, keys, total };
}

const peopleFound = (scope: Scope, type: PeopleType, { q }: TableQuery) =>
  and(eq(users.organizationId, scope.organizationId), eq(users.type, type), matchesUser(q));

export function peopleRowsQuery(scope: Scope, type: PeopleType, query: TableQuery, slice: Slice) {
  const { id, name, email, phone, address } = users;
  const keys = [...sortOf(query), id];
  return db
    .select({ id, name, email, phone, address, pageKey: slice.keyOf(keys) })
    .from(users)
    .where(and(peopleFound(scope, type, query), slice.beyond(keys)))
    .orderBy(...slice.order(keys))
    .limit(slice.limit)
    .offset(slice.offset);
}

/** The types of the values in the sort keys; the id is also one. */
export function peopleKeyKinds(query: TableQuery): KeyKind[] {
  const kinds: KeyKind[] = ["flag", "text", "text"];
  return kinds.slice(2 - sortOf(query).length);
}

async function countOfType(scope: Scope, type: UserType): Promise<number> {
  const counted = await countUsers(scope);
  return counted.find((row) => row.type === type)?.count ?? 0;
}
