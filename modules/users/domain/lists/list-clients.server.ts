/** One page of the organizations that have a client user and deal with the viewer's. */
import { and, asc, count, desc, eq, inArray, sql, type SQL } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { readTableQuery, type TableQuery } from "#app/platform/lists/table-query.ts";
import { anywhere } from "#app/platform/search/words.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { organizations } from "#db/schema.ts";
import { clientOrganizations } from "../organization/client-organizations.server.ts";
import { mayReadContact } from "../organization/contact-relation.server.ts";

export interface ClientRow {
  id: string;
  name: string;
  /** Null, as phone and address, where the viewer may not read how to reach it. */
  email: string | null;
  phone: string | null;
  address: string | null;
  createdAt: Date;
  roles: string[];
  thirdPartyInspector: boolean;
}

const expressions = (scope: Scope) => ({
  company: sql`lower(${organizations.name})`,
  address: sql`lower(${ifKnown(scope, organizations.address)})`,
  created: sql`${organizations.createdAt}`,
});

const sortable = ["company", "address", "created"];

/** Reads the address of the clients list; the newest organization comes first unless said. */
export function readClientQuery(url: string): TableQuery {
  return readTableQuery(url, {
    sortable,
    defaults: { sort: "-created", size: 10 },
  });
}

export async function listClients(
  scope: Scope,
  query: TableQuery,
): Promise<{ rows: ClientRow[]; total: number }> {
  const found = and(
    inArray(organizations.id, clientOrganizations(scope)),
    eq(organizations.disabled, false),
    sql`exists (select 1 from users where users.organization_id = ${organizations.id} and users.type = 'client')`,
    matchesCompany(query.q),
  );
  const turn = query.direction === "asc" ? asc : desc;
  const sorts = expressions(scope);
  const sort = sorts[query.sort as keyof typeof sorts] ?? sorts.created;
  const [rows, [counted]] = await Promise.all([
    db
      .select({
        id: organizations.id,
        name: organizations.name,
        email: ifKnown(scope, organizations.email),
        phone: ifKnown(scope, organizations.phone),
        address: ifKnown(scope, organizations.address),
        createdAt: organizations.createdAt,
        roles: organizations.roles,
        thirdPartyInspector: organizations.thirdPartyInspector,
      })
      .from(organizations)
      .where(found)
      .orderBy(turn(sort), turn(organizations.id))
      .limit(query.size)
      .offset((query.page - 1) * query.size),
    db.select({ total: count() }).from(organizations).where(found),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

const ifKnown = (scope: Scope, column: AnyPgColumn) =>
  sql<string | null>`case when ${mayReadContact(scope, organizations.id)} then ${column} end`;

function matchesCompany(q: string): SQL | undefined {
  if (q === "") return undefined;
  const pattern = anywhere(q.toLowerCase());
  return sql`lower(${organizations.name}) like ${pattern}`;
}
