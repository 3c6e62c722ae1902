/** One page of the organization's users, with the number of each type. */
import { and, asc, count, desc, eq, or, sql, type SQL } from "drizzle-orm";
import { askedPhone } from "#app/platform/search/phone-digits.ts";
import { anywhere } from "#app/platform/search/words.ts";
import type { Scope, UserType } from "#app/platform/viewer.ts";
import { db, keptWithDatabase, type Database } from "#db/client.server.ts";
import { users } from "#db/schema.ts";
import { canDisable } from "../../policy.ts";
import { countUsers } from "./count-users.server.ts";
import type { UserListQuery } from "./user-list-query.ts";

export interface UserListRow {
  id: string;
  name: string;
  email: string;
  type: UserType;
  phone: string | null;
  zip: string | null;
  state: string | null;
  disabled: boolean;
  /** False for one's own row. */
  canToggle: boolean;
}

export interface UserListPage {
  rows: UserListRow[];
  /** Rows over all pages of the current tab. */
  total: number;
  counts: { status: string; count: number }[];
}

export async function listUsers(
  scope: Scope,
  query: UserListQuery,
  types: readonly UserType[],
): Promise<UserListPage> {
  const type = types.find((one) => one === query.tab);
  const [rows, counted] = await Promise.all([
    readRows(scope, query, type),
    query.q === "" ? countUsers(scope) : countFound(scope, query.q),
  ]);
  const counts = types.map((one) => ({
    status: one,
    count: counted.find((row) => row.type === one)?.count ?? 0,
  }));
  const total = counted
    .filter((row) => type === undefined || row.type === type)
    .reduce((sum, row) => sum + row.count, 0);
  return {
    rows: rows.map((row) => ({ ...row, canToggle: canDisable(scope.viewer, row) })),
    total,
    counts,
  };
}

type FoundRow = Omit<UserListRow, "canToggle">;

function readRows(
  scope: Scope,
  query: UserListQuery,
  type: UserType | undefined,
): Promise<FoundRow[]> {
  const { size, page } = query;
  const given = { organizationId: scope.organizationId, type, size, offset: (page - 1) * size };
  if (query.q !== "") return rowsQuery(db, query, type, matchesUser(query.q)).execute(given);
  const name = `user-rows ${query.sort} ${query.direction} ${type ? "of a type" : ""}`;
  const kept = plainQueries();
  const plain = kept.get(name) ?? rowsQuery(db, query, type).prepare(name);
  kept.set(name, plain);
  return plain.execute(given);
}

/** The list without a search comes in a few shapes only, so that each is built once. */
const plainQueries = keptWithDatabase(
  () => new Map<string, { execute: (given: Record<string, unknown>) => Promise<FoundRow[]> }>(),
);

function rowsQuery(
  database: Database,
  query: UserListQuery,
  type: UserType | undefined,
  matches?: SQL,
) {
  const ofType = type && eq(users.type, sql.placeholder("type"));
  return database
    .select(columns)
    .from(users)
    .where(and(eq(users.organizationId, sql.placeholder("organizationId")), ofType, matches))
    .orderBy(...order(query))
    .limit(sql.placeholder("size"))
    .offset(sql.placeholder("offset"));
}

function countFound(scope: Scope, q: string): Promise<{ type: UserType; count: number }[]> {
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

/** The expression the trigram index of the table is on. */
const searched = sql`lower(${users.name} || ' ' || ${users.email}::text || ' ' || coalesce(${users.phone}, ''))`;

/** Users whose name, address or phone holds the words, anywhere, or who live at the ZIP code; every user for no words. */
export function matchesUser(q: string): SQL | undefined {
  if (q === "") return undefined;
  const pattern = anywhere(q.toLowerCase());
  const phone = askedPhone(q);
  return or(
    sql`${searched} like ${pattern}`,
    phone
      ? sql`regexp_replace(coalesce(${users.phone}, ''), '\\D', '', 'g') like ${anywhere(phone)}`
      : undefined,
    /^\d{5}$/.test(q) ? sql`${users.postalCode} like ${`${q}%`}` : undefined,
  );
}

const expressions = {
  name: sql`lower(${users.name})`,
  email: sql`${users.email}`,
  type: sql`${users.type}`,
  phone: sql`${users.phone}`,
  zip: sql`${users.postalCode}`,
  state: sql`${users.state}`,
  created: sql`${users.createdAt}`,
};

function order(query: UserListQuery): SQL[] {
  const turn = query.direction === "asc" ? asc : desc;
  return [turn(expressions[query.sort]), turn(users.id)];
}
