/** The clients of My Home: the choices of its filter, and the table for an admin. */
import { and, asc, count, eq, sql, type SQL, type SQLWrapper } from "drizzle-orm";
import {
  maxOffered,
  type RequestedChoices,
  type Choice,
  type OfferedChoices,
} from "#app/platform/lists/choices.ts";
import {
  matchingChoices,
  isRequestedChoice,
  offerChoices,
} from "#app/platform/lists/offer-choices.server.ts";
import {
  readByKey,
  readCounted,
  type KeyedPage,
  type Slice,
} from "#app/platform/lists/read-by-key.server.ts";
import type { TableQuery } from "#app/platform/lists/table-query.ts";
import { inlineNumber } from "#app/platform/lists/generic-plan.ts";
import { containsPattern } from "#app/platform/search/search-text.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db, withCustomPlan } from "#db/client.server.ts";
import type { HomeQuery } from "./home-query.ts";
import { union } from "drizzle-orm/pg-core";
import { organizations, users } from "#db/schema.ts";
import { visibleClients } from "#modules/projects/public.lists.server.ts";
import { canReadContact } from "#modules/users/public.server.ts";

export interface HomeClient {
  id: string;
  name: string;
  email: string | null;
  company: string;
  phone: string | null;
  address: string | null;
}

export type HomeClients = KeyedPage<HomeClient> & { total: number };

interface ClientsOfHome {
  choices: OfferedChoices;
  /** Null for everyone but an admin. */
  clients: HomeClients | null;
}

export async function loadClients(scope: Scope, query: HomeQuery): Promise<ClientsOfHome> {
  const hasTable = scope.viewer.type === "admin";
  if (hasTable && query.find === "" && isAsOpened(query.table)) return openClients(scope, query);
  const [choices, clients] = await Promise.all([
    offerChoices(offerOptionsOf(query), (requested) => readChoices(scope, requested)),
    hasTable ? readTable(scope, query.table) : null,
  ]);
  return { choices, clients };
}

const isAsOpened = ({ q, sort, direction, page, after, before, last }: TableQuery) =>
  q === "" && sort === "name" && direction === "asc" && page === 1 && !after && !before && !last;

const offerOptionsOf = ({ find, clients }: HomeQuery) => ({
  from: "/choices/home.client",
  searchText: find,
  chosen: clients,
});

/** When the page opens, the filter and the table start with the same clients, so they are read once. */
async function openClients(scope: Scope, query: HomeQuery): Promise<ClientsOfHome> {
  let first: FoundClient[] = [];
  const page = await readByKey(query.table, uncounted, async (slice) => {
    const limit = Math.max(slice.limit, maxOffered + 1);
    first = await homeClientsQuery(scope, query.table, { ...slice, limit });
    return first.slice(0, slice.limit);
  });
  const choices = await offerChoices(offerOptionsOf(query), async (requested) =>
    requested.values
      ? readChoices(scope, requested)
      : first.slice(0, requested.max).map(({ id, name }) => ({ value: id, label: name })),
  );
  return { choices, clients: tableOf(page, first[0]?.total ?? 0) };
}

/** A client has only themselves as a choice, an admin all clients, other types their assigned clients. */
export async function readChoices(scope: Scope, requested: RequestedChoices): Promise<Choice[]> {
  const { viewer } = scope;
  if (viewer.type === "client")
    return matchingChoices([{ value: viewer.id, label: viewer.name }], requested);
  const isAdmin = viewer.type === "admin" || viewer.type === "super-admin";
  if (!isAdmin && !viewer.clientsAll) {
    const assigned = Object.entries(viewer.clients)
      .map(([value, label]) => ({ value, label }))
      .sort((a, b) => a.label.localeCompare(b.label, "en"));
    return matchingChoices(assigned, requested);
  }
  const { known, clientOrganizations, columns } = knownClients(scope);
  return db
    .with(known, clientOrganizations)
    .select({ value: columns.id, label: columns.name })
    .from(known)
    .innerJoin(clientOrganizations, eq(clientOrganizations.id, known.organizationId))
    .where(isRequestedChoice(requested, columns.id, columns.name))
    .orderBy(asc(sql`lower(${columns.name})`), asc(columns.id))
    .limit(requested.max);
}

async function readTable(scope: Scope, query: TableQuery): Promise<HomeClients> {
  const counting = { kinds, count: () => countClients(scope, query) };
  const page = await readCounted(query, counting, (slice) => homeClientsQuery(scope, query, slice));
  return tableOf(page, page.total);
}

const kinds = ["text", "text"] as const;

/** The first page needs no count. */
const uncounted = { kinds, total: () => Promise.resolve(null) };

function tableOf({ rows, keys }: KeyedPage<Omit<FoundClient, "pageKey">>, total: number) {
  return { keys, total, rows: rows.map(({ total: _total, ...client }) => client) };
}

type FoundClient = Awaited<ReturnType<typeof homeClientsQuery>>[number];

export function homeClientsQuery(scope: Scope, query: TableQuery, slice: Slice) {
  const { known, clientOrganizations, columns } = knownClients(scope);
  const keys = [
    sql`lower(${query.sort === "company" ? columns.company : columns.name})`,
    columns.id,
  ];
  return db
    .with(known, clientOrganizations)
    .select({
      ...columns,
      total: sql<number>`count(*) over ()::int`,
      pageKey: slice.keyOf(keys),
    })
    .from(known)
    .innerJoin(clientOrganizations, eq(clientOrganizations.id, known.organizationId))
    .where(and(matches(query.q, columns), slice.beyond(keys)))
    .orderBy(...slice.order(keys))
    .limit(slice.limit)
    .offset(slice.offset);
}

async function countClients(scope: Scope, { q }: TableQuery): Promise<number> {
  const { known, clientOrganizations, columns } = knownClients(scope);
  const [counted] = await db
    .with(known, clientOrganizations)
    .select({ total: count() })
    .from(known)
    .innerJoin(clientOrganizations, eq(clientOrganizations.id, known.organizationId))
    .where(matches(q, columns));
  return counted?.total ?? 0;
}

type Columns = ReturnType<typeof knownClients>["columns"];

function matches(q: string, { name, company }: Columns): SQL | undefined {
  if (q === "") return undefined;
  const pattern = containsPattern(q.toLowerCase());
  return sql`(lower(${name}) like ${pattern} or lower(${company}) like ${pattern})`;
}

/** Each set uses its own index. As two conditions, the database would check the people of all organizations. */
function idsOfKnownClients(scope: Scope) {
  const own = db
    .select({ id: sql<string | null>`${users.id}`.as("id") })
    .from(users)
    .where(and(eq(users.organizationId, scope.organizationId), isClient));
  return union(own, visibleClients(scope)).as("known_ids");
}

const isClient = eq(users.type, "client");

const clientColumns = {
  id: users.id,
  organizationId: users.organizationId,
  name: users.name,
  email: users.email,
  company: users.company,
  phone: users.phone,
  address: users.address,
};

/**
 * Known clients as parts of a statement, with one flag for each of their organizations: whether the viewer may read
 * contacts there. It is computed once for all people of an organization. One organization knows three clients and
 * another thousands, so the query plan is not cached.
 */
export function knownClients(scope: Scope) {
  const ids = idsOfKnownClients(scope);
  // The OFFSET makes the database look up each of them; otherwise it would read the clients of all organizations.
  const client = db
    .select(clientColumns)
    .from(users)
    .where(and(eq(users.id, sql`known_ids.id`), isClient))
    .offset(inlineNumber(0))
    .as("client");
  const known = db
    .$with("known")
    .as(
      db.select(client._.selectedFields).from(ids).crossJoinLateral(client).where(withCustomPlan),
    );
  const clientOrganizations = db.$with("client_organizations").as(
    db
      .select({
        id: organizations.id,
        label: sql<string>`${organizations.name}`.as("label"),
        isOpen: canReadContact(scope, organizations.id).as("is_open"),
      })
      .from(organizations)
      // An array, so that the database looks up these organizations; of a list it would expect many and read all.
      .where(
        sql`${organizations.id} = any(array(${db.select({ id: known.organizationId }).from(known)}))`,
      )
      // The ORDER BY makes the database compute this fully before the join; otherwise it would check each person.
      .orderBy(organizations.id),
  );
  const ifOpen = (column: SQLWrapper) =>
    sql<string | null>`case when ${clientOrganizations.isOpen} then ${column} end`;
  return {
    known,
    clientOrganizations,
    columns: {
      id: sql<string>`${known.id}`,
      name: sql<string>`coalesce(${ifOpen(known.name)}, ${clientOrganizations.label})`,
      email: ifOpen(known.email),
      company: sql<string>`coalesce(nullif(${ifOpen(known.company)}, ''), ${clientOrganizations.label})`,
      phone: ifOpen(known.phone),
      address: ifOpen(known.address),
    },
  };
}
