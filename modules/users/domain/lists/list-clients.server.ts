/** One page of the organizations that have a client user and work with the viewer's organization. */
import { and, eq, inArray, sql, type SQL, type SQLWrapper } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import {
  readByKey,
  type KeyedPage,
  type KeyKind,
  type Slice,
} from "#app/platform/lists/read-by-key.server.ts";
import { readTableQuery, type TableQuery } from "#app/platform/lists/table-query.ts";
import { anywhere } from "#app/platform/search/words.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { organizations } from "#db/schema.ts";
import { clientOrganizations } from "../organization/client-organizations.server.ts";
import { mayReadContact } from "../organization/contact-relation.server.ts";

declare module "#app/platform/manifest/panels.ts" {
  interface PanelSubjects {
    /** A panel of the list of clients is a column: its items are the cells, by the id of the organization. */
    clients: { ids: readonly string[] };
  }
}

export interface ClientRow {
  id: string;
  name: string;
  /** Null, like phone and address, when the viewer may not read the contact data. */
  email: string | null;
  phone: string | null;
  address: string | null;
  createdAt: Date;
  roles: string[];
  thirdPartyInspector: boolean;
}

/** Rows without an address, or with one the viewer may not read, come last. */
const expressions = {
  company: () => [sql`lower(${organizations.name})`],
  address: (scope: Scope) => {
    const address = ifKnown(scope, organizations.address);
    return [sql`(${address} is null)`, sql`coalesce(lower(${address}), '')`];
  },
  created: () => [organizations.createdAt],
} satisfies Record<string, (scope: Scope) => SQLWrapper[]>;

const sortOf = ({ sort }: TableQuery) => (sort in expressions ? (sort as Sort) : "created");

type Sort = keyof typeof expressions;

const kinds: Record<Sort, KeyKind[]> = {
  company: ["text", "text"],
  address: ["flag", "text", "text"],
  created: ["moment", "text"],
};

/** Reads the URL of the clients list. The newest organization comes first by default. */
export function readClientQuery(url: string): TableQuery {
  return readTableQuery(url, {
    sortable: Object.keys(expressions),
    defaults: { sort: "-created", size: 10 },
  });
}

export async function listClients(
  scope: Scope,
  query: TableQuery,
): Promise<KeyedPage<ClientRow> & { total: number }> {
  const counting = db.$count(organizations, clientsFound(scope, query));
  const sorting = { kinds: kinds[sortOf(query)], total: () => counting };
  const [page, total] = await Promise.all([
    readByKey(query, sorting, (slice) => clientRowsQuery(scope, query, slice)),
    counting,
  ]);
  return { ...page, total };
}

export function clientRowsQuery(scope: Scope, query: TableQuery, slice: Slice) {
  const keys = [...expressions[sortOf(query)](scope), organizations.id];
  return db
    .select({
      id: organizations.id,
      name: organizations.name,
      email: ifKnown(scope, organizations.email),
      phone: ifKnown(scope, organizations.phone),
      address: ifKnown(scope, organizations.address),
      createdAt: organizations.createdAt,
      roles: organizations.roles,
      thirdPartyInspector: organizations.thirdPartyInspector,
      pageKey: slice.keyOf(keys),
    })
    .from(organizations)
    .where(and(clientsFound(scope, query), slice.beyond(keys)))
    .orderBy(...slice.order(keys))
    .limit(slice.limit)
    .offset(slice.offset);
}

const clientsFound = (scope: Scope, { q }: TableQuery) =>
  and(
    inArray(organizations.id, clientOrganizations(scope)),
    eq(organizations.disabled, false),
    sql`exists (select 1 from users where users.organization_id = ${organizations.id} and users.type = 'client')`,
    matchesCompany(q),
  );

const ifKnown = (scope: Scope, column: AnyPgColumn) =>
  sql<string | null>`case when ${mayReadContact(scope, organizations.id)} then ${column} end`;

function matchesCompany(q: string): SQL | undefined {
  if (q === "") return undefined;
  const pattern = anywhere(q.toLowerCase());
  return sql`lower(${organizations.name}) like ${pattern}`;
}
