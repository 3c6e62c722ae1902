/** One page of the organization's users, with the number of each type. */
import { and, count, eq, sql, type SQL } from "drizzle-orm";
import {
  limitToPage,
  defineList,
  missingLast,
  type ListPage,
} from "#app/platform/lists/define-list.server.ts";
import type { KeyValue, Slice } from "#app/platform/lists/read-by-key.server.ts";
import type { StoredUserType, Scope } from "#app/platform/viewer.ts";
import { db, type Database } from "#db/client.server.ts";
import { preparedByKey, type PreparedQuery } from "#db/prepared-queries.ts";
import { users } from "#db/schema.ts";
import { isSomebodyElse } from "../../policy.ts";
import { countUsers } from "./count-users.server.ts";
import { matchesUser } from "./search-users.server.ts";
import type { UserListQuery } from "./user-list-query.ts";

export interface UserListRow {
  id: string;
  name: string;
  email: string;
  type: StoredUserType;
  phone: string | null;
  zip: string | null;
  state: string | null;
  disabled: boolean;
  /** False for the viewer's own row. */
  canToggle: boolean;
}

export interface UserListPage extends ListPage<UserListRow> {
  counts: { status: string; count: number }[];
}

export async function listUsers(
  scope: Scope,
  query: UserListQuery,
  types: readonly StoredUserType[],
): Promise<UserListPage> {
  const type = types.find((one) => one === query.tab);
  const counting = query.q === "" ? countUsers(scope) : countFound(scope, query.q);
  const totalOf = (of: { type: StoredUserType; count: number }[]) =>
    of
      .filter((row) => type === undefined || row.type === type)
      .reduce((sum, row) => sum + row.count, 0);
  const [{ rows, ...page }, counted] = await Promise.all([
    userList.readPage(query, counting.then(totalOf), (slice) =>
      readRows(scope, query, type, slice),
    ),
    counting,
  ]);
  const counts = types.map((one) => ({
    status: one,
    count: counted.find((row) => row.type === one)?.count ?? 0,
  }));
  return {
    ...page,
    rows: rows.map((row) => ({ ...row, canToggle: isSomebodyElse(scope.viewer, row) })),
    counts,
  };
}

type FoundRow = Omit<UserListRow, "canToggle"> & { pageKey: KeyValue[] };

interface RowsFilter {
  type: StoredUserType | undefined;
  matches?: SQL | undefined;
  slice: Slice;
}

function readRows(
  scope: Scope,
  query: UserListQuery,
  type: StoredUserType | undefined,
  slice: Slice,
): Promise<FoundRow[]> {
  const { limit, offset } = slice;
  const values = { organizationId: scope.organizationId, type, size: limit, offset };
  const isPlain = query.q === "" && query.page === 1 && query.last === undefined;
  if (!isPlain || slice.beyond(userList.keysOf(query)))
    return rowsQuery(db, query, { type, matches: matchesUser(query.q), slice }).execute(values);
  const name = `user-rows ${query.sort} ${query.direction} ${type ? "of a type" : ""}`;
  const plain = plainQuery(name, (database) =>
    rowsQuery(database, query, { type, slice }).prepare(name),
  );
  return plain.execute(values);
}

/** The list without a search has only a few queries, so each is built once. */
const plainQuery = preparedByKey<PreparedQuery<FoundRow>>();

function rowsQuery(database: Database, query: UserListQuery, { type, matches, slice }: RowsFilter) {
  const typeCondition = type && eq(users.type, sql.placeholder("type"));
  const keys = userList.keysOf(query);
  const own = eq(users.organizationId, sql.placeholder("organizationId"));
  const rows = database
    .select({ ...columns, pageKey: slice.keyOf(keys) })
    .from(users)
    .$dynamic();
  const amounts = { limit: sql.placeholder("size"), offset: sql.placeholder("offset") };
  return limitToPage(rows, { ...slice, ...amounts }, keys, and(own, typeCondition, matches));
}

function countFound(scope: Scope, q: string): Promise<{ type: StoredUserType; count: number }[]> {
  return db
    .select({ type: users.type, count: count() })
    .from(users)
    .where(and(eq(users.organizationId, scope.organizationId), matchesUser(q)))
    .groupBy(users.type);
}

const columns = {
  id: users.id,
  name: users.name,
  email: users.email,
  type: users.type,
  phone: users.phone,
  zip: users.postalCode,
  state: users.state,
  disabled: users.disabled,
};

/** Each sort is in the order of an index; users without a value come last. */
export const userList = defineList<UserListQuery["sort"]>({
  id: users.id,
  sorts: {
    name: [["text", sql`lower(${users.name})`]],
    email: [["text", users.email]],
    type: [["text", users.type]],
    phone: missingLast(users.phone),
    zip: missingLast(users.postalCode),
    state: missingLast(users.state),
    created: [["timestamp", users.createdAt]],
  },
  sort: "name",
});
