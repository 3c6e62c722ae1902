/** One page of the organizations that have a client user and work with the viewer's organization. */
import { and, eq, inArray, sql, type SQL } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import {
  limitToPage,
  defineList,
  missingLast,
  type ListPage,
} from "#app/platform/lists/define-list.server.ts";
import type { Slice } from "#app/platform/lists/read-by-key.server.ts";
import type { TableQuery } from "#app/platform/lists/table-query.ts";
import { containsPattern } from "#app/platform/search/search-text.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { organizations } from "#db/schema.ts";
import { clientOrganizations } from "../organization/client-organizations.server.ts";
import { canReadContact } from "../organization/contact-relation.server.ts";

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
function clientList(scope: Scope) {
  const address = ifKnown(scope, organizations.address);
  return defineList({
    id: organizations.id,
    sorts: {
      company: [["text", sql`lower(${organizations.name})`]],
      address: missingLast(address, sql`lower(${address})`),
      created: [["timestamp", organizations.createdAt]],
    },
    sort: "-created",
  });
}

/** Reads the URL of the clients list. The newest organization comes first by default. */
export const readClientQuery = (scope: Scope, url: string): TableQuery =>
  clientList(scope).readQuery(url);

export type ClientPage = ListPage<ClientRow>;

export const listClients = (scope: Scope, query: TableQuery): Promise<ClientPage> =>
  clientList(scope).readPage(query, db.$count(organizations, clientsFound(scope, query)), (slice) =>
    clientRowsQuery(scope, query, slice),
  );

export function clientRowsQuery(scope: Scope, query: TableQuery, slice: Slice) {
  const keys = clientList(scope).keysOf(query);
  const rows = db
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
    .$dynamic();
  return limitToPage(rows, slice, keys, clientsFound(scope, query));
}

const clientsFound = (scope: Scope, { q }: TableQuery) =>
  and(
    inArray(organizations.id, clientOrganizations(scope)),
    eq(organizations.disabled, false),
    sql`exists (select 1 from users where users.organization_id = ${organizations.id} and users.type = 'client')`,
    matchesCompany(q),
  );

const ifKnown = (scope: Scope, column: AnyPgColumn) =>
  sql<string | null>`case when ${canReadContact(scope, organizations.id)} then ${column} end`;

function matchesCompany(q: string): SQL | undefined {
  if (q === "") return undefined;
  const pattern = containsPattern(q.toLowerCase());
  return sql`lower(${organizations.name}) like ${pattern}`;
}
