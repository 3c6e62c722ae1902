/**
 * The clients of My Home: the choices of its filter, and the table of an admin. Who merely stands in a project of the
 * viewer's goes by the name of the organization, and is reached by nobody.
 */
import { and, asc, count, desc, eq, inArray, or, sql, type SQL } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { AskedChoices, Choice, Offered } from "#app/platform/lists/choices.ts";
import { askedOf, isAskedChoice, offerChoices } from "#app/platform/lists/offer-choices.server.ts";
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
      .select({ value: users.id, label: nameOf(scope) })
      .from(users)
      .innerJoin(organizations, eq(organizations.id, users.organizationId))
      .where(and(knownClients(scope), isAskedChoice(asked, users.id, nameOf(scope))))
      .orderBy(asc(sql`lower(${nameOf(scope)})`), asc(users.id))
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

export interface HomeClients {
  rows: HomeClient[];
  total: number;
}

const ifKnown = (scope: Scope, column: AnyPgColumn) =>
  sql<string | null>`case when ${mayReadContact(scope, users.organizationId)} then ${column} end`;

const nameOf = (scope: Scope) =>
  sql<string>`coalesce(${ifKnown(scope, users.name)}, ${organizations.name})`;

const companyOf = (scope: Scope) =>
  sql<string>`coalesce(nullif(${ifKnown(scope, users.company)}, ''), ${organizations.name})`;

/** One page of the table; null for everyone but an admin. */
export async function listHomeClients(
  scope: Scope,
  query: TableQuery,
): Promise<HomeClients | null> {
  if (scope.viewer.type !== "admin") return null;
  const [name, company] = [nameOf(scope), companyOf(scope)];
  const found = and(knownClients(scope), matches(query.q, [name, company]));
  const turn = query.direction === "asc" ? asc : desc;
  const sort = sql`lower(${query.sort === "company" ? company : name})`;
  const [rows, [counted]] = await Promise.all([
    db
      .select({
        id: users.id,
        name,
        email: ifKnown(scope, users.email),
        company,
        phone: ifKnown(scope, users.phone),
        address: ifKnown(scope, users.address),
      })
      .from(users)
      .innerJoin(organizations, eq(organizations.id, users.organizationId))
      .where(found)
      .orderBy(turn(sort), turn(users.id))
      .limit(query.size)
      .offset((query.page - 1) * query.size),
    db
      .select({ total: count() })
      .from(users)
      .innerJoin(organizations, eq(organizations.id, users.organizationId))
      .where(found),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

function matches(q: string, [name, company]: [SQL, SQL]): SQL | undefined {
  if (q === "") return undefined;
  const pattern = anywhere(q.toLowerCase());
  return sql`(lower(${name}) like ${pattern} or lower(${company}) like ${pattern})`;
}
