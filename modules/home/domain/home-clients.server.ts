/**
 * The clients of My Home: the choices of its filter, and the table of an admin. Who merely stands in a project of the
 * viewer's goes by the name of the organization, and is reached by nobody.
 */
import { and, asc, count, eq, inArray, or, sql, type SQL } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { AskedChoices, Choice, Offered } from "#app/platform/lists/choices.ts";
import { askedOf, isAskedChoice, offerChoices } from "#app/platform/lists/offer-choices.server.ts";
import { readCounted, type KeyedPage, type Slice } from "#app/platform/lists/read-by-key.server.ts";
import type { TableQuery } from "#app/platform/lists/table-query.ts";
import { anywhere } from "#app/platform/search/words.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { organizations, users } from "#db/schema.ts";
import { mayReadContact } from "#modules/users/public.server.ts";
import { clientsSeen } from "#modules/projects/public.lists.server.ts";
import type { HomeQuery } from "./home-query.ts";

/** Clients of the own organization, and those who stand as one in a project the viewer sees. */
function knownClients(scope: Scope): SQL {
  const known = or(
    eq(users.organizationId, scope.organizationId),
    inArray(users.id, clientsSeen(scope)),
  );
  return and(eq(users.type, "client"), known)!;
}

/** Asked once for each client, though most columns depend on it; the limit keeps the database from asking for each of them. */
const contactOf = (scope: Scope) =>
  db
    .select({ isKnown: mayReadContact(scope, users.organizationId).as("is_known") })
    .from(sql`(values (true)) as one`)
    .limit(1)
    .as("contact");

const ifKnown = (column: AnyPgColumn) => sql<string | null>`case when is_known then ${column} end`;

const name = sql<string>`coalesce(${ifKnown(users.name)}, ${organizations.name})`;

const company = sql<string>`coalesce(nullif(${ifKnown(users.company)}, ''), ${organizations.name})`;

export function offerClients(scope: Scope, { clients, find }: HomeQuery): Promise<Offered> {
  const asking = { from: "/choices/home.client", words: find, chosen: clients };
  return offerChoices(asking, (asked) => readChoices(scope, asked));
}

/** A client chooses itself, an admin among all clients, the others among those they hold. */
export async function readChoices(scope: Scope, asked: AskedChoices): Promise<Choice[]> {
  const { viewer } = scope;
  if (viewer.type === "client") return askedOf([{ value: viewer.id, label: viewer.name }], asked);
  const isAdmin = viewer.type === "admin" || viewer.type === "super-admin";
  if (isAdmin || viewer.clientsAll) {
    return db
      .select({ value: users.id, label: name })
      .from(users)
      .innerJoin(organizations, eq(organizations.id, users.organizationId))
      .innerJoinLateral(contactOf(scope), sql`true`)
      .where(and(knownClients(scope), isAskedChoice(asked, users.id, name)))
      .orderBy(asc(sql`lower(${name})`), asc(users.id))
      .limit(asked.most);
  }
  const held = Object.entries(viewer.clients)
    .map(([value, label]) => ({ value, label }))
    .sort((a, b) => a.label.localeCompare(b.label, "en"));
  return askedOf(held, asked);
}

export interface HomeClient {
  id: string;
  name: string;
  email: string | null;
  company: string;
  phone: string | null;
  address: string | null;
}

export type HomeClients = KeyedPage<HomeClient> & { total: number };

/** One page of the table; null for everyone but an admin. */
export async function listHomeClients(
  scope: Scope,
  query: TableQuery,
): Promise<HomeClients | null> {
  if (scope.viewer.type !== "admin") return null;
  const counting = { kinds: ["text", "text"], count: () => countClients(scope, query) } as const;
  return readCounted(query, counting, (slice) => homeClientsQuery(scope, query, slice));
}

export function homeClientsQuery(scope: Scope, query: TableQuery, slice: Slice) {
  const keys = [sql`lower(${query.sort === "company" ? company : name})`, users.id];
  return db
    .select({
      id: users.id,
      name,
      email: ifKnown(users.email),
      company,
      phone: ifKnown(users.phone),
      address: ifKnown(users.address),
      pageKey: slice.keyOf(keys),
    })
    .from(users)
    .innerJoin(organizations, eq(organizations.id, users.organizationId))
    .innerJoinLateral(contactOf(scope), sql`true`)
    .where(and(clientsFound(scope, query), slice.beyond(keys)))
    .orderBy(...slice.order(keys))
    .limit(slice.limit)
    .offset(slice.offset);
}

async function countClients(scope: Scope, query: TableQuery): Promise<number> {
  const [counted] = await db
    .select({ total: count() })
    .from(users)
    .innerJoin(organizations, eq(organizations.id, users.organizationId))
    .innerJoinLateral(contactOf(scope), sql`true`)
    .where(clientsFound(scope, query));
  return counted?.total ?? 0;
}

const clientsFound = (scope: Scope, { q }: TableQuery) => and(knownClients(scope), matches(q));

function matches(q: string): SQL | undefined {
  if (q === "") return undefined;
  const pattern = anywhere(q.toLowerCase());
  return sql`(lower(${name}) like ${pattern} or lower(${company}) like ${pattern})`;
}
