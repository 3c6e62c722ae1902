/** One page of the organization's users of one type, for the pages of field users and installers. */
import { and, asc, count, desc, eq, sql } from "drizzle-orm";
import { readTableQuery, type TableQuery } from "#app/platform/lists/table-query.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { users } from "#db/schema.ts";
import { matchesUser } from "./list-users.server.ts";

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
  total: number;
}

const expressions = {
  id: sql`${users.id}`,
  name: sql`lower(${users.name})`,
  email: sql`${users.email}`,
  phone: sql`${users.phone}`,
  address: sql`lower(${users.address})`,
};

export function readPeopleQuery(url: string): TableQuery {
  return readTableQuery(url, {
    sortable: Object.keys(expressions),
    defaults: { sort: "name" },
  });
}

export async function listPeople(
  scope: Scope,
  type: "field-user" | "installer",
  query: TableQuery,
): Promise<PeoplePage> {
  const found = and(
    eq(users.organizationId, scope.organizationId),
    eq(users.type, type),
    matchesUser(query.q),
  );
  const turn = query.direction === "asc" ? asc : desc;
  const sort = expressions[query.sort as keyof typeof expressions] ?? expressions.name;
  const { id, name, email, phone, address } = users;
  const [rows, [counted]] = await Promise.all([
    db
      .select({ id, name, email, phone, address })
      .from(users)
      .where(found)
      .orderBy(turn(sort), turn(users.id))
      .limit(query.size)
      .offset((query.page - 1) * query.size),
    db.select({ total: count() }).from(users).where(found),
  ]);
  return { query, rows, total: counted?.total ?? 0 };
}
