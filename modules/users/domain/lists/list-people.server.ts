/** One page of the organization's users of one type, for the pages of field users and installers. */
import { and, eq, sql } from "drizzle-orm";
import { limitToPage, defineList, missingLast } from "#app/platform/lists/define-list.server.ts";
import type { Slice } from "#app/platform/lists/read-by-key.server.ts";
import type { PageKeys, TableQuery } from "#app/platform/lists/table-query.ts";
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

/** Each key equals the expression of an index, so that the database reads the rows in order. */
export const peopleList = defineList({
  id: users.id,
  sorts: {
    id: [],
    name: [["text", sql`lower(${users.name})`]],
    email: [["text", users.email]],
    phone: missingLast(users.phone),
    address: missingLast(users.address, sql`lower(${users.address})`),
  },
  sort: "name",
});

export const readPeopleQuery = peopleList.readQuery;

type PeopleType = "field-user" | "installer";

export async function listPeople(
  scope: Scope,
  type: PeopleType,
  query: TableQuery,
): Promise<PeoplePage> {
  const counting =
    query.q === "" ? countOfType(scope, type) : db.$count(users, peopleFound(scope, type, query));
  const page = await peopleList.readPage(query, counting, (slice) =>
    peopleRowsQuery(scope, type, query, slice),
  );
  return { query, ...page };
}

const peopleFound = (scope: Scope, type: PeopleType, { q }: TableQuery) =>
  and(eq(users.organizationId, scope.organizationId), eq(users.type, type), matchesUser(q));

export function peopleRowsQuery(scope: Scope, type: PeopleType, query: TableQuery, slice: Slice) {
  const { id, name, email, phone, address } = users;
  const keys = peopleList.keysOf(query);
  const columns = { id, name, email, phone, address, pageKey: slice.keyOf(keys) };
  const rows = db.select(columns).from(users).$dynamic();
  return limitToPage(rows, slice, keys, peopleFound(scope, type, query));
}

async function countOfType(scope: Scope, type: UserType): Promise<number> {
  const counted = await countUsers(scope);
  return counted.find((row) => row.type === type)?.count ?? 0;
}
