import { and, asc, eq, ne, sql } from "drizzle-orm";
import { anywhere } from "#app/platform/search/words.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db, type Database, type Transaction } from "#db/client.server.ts";
import { organizations } from "#db/schema.ts";

/** More than a person looks through; others are found by their name. */
const mostCompanies = 20;

export interface Company {
  id: string;
  name: string;
  email: string | null;
}

/** Organizations other than the viewer's that are in use and have a name. */
const offered = ({ organizationId }: Scope) =>
  and(
    ne(organizations.id, organizationId),
    eq(organizations.disabled, false),
    ne(organizations.name, ""),
  );

const columns = { id: organizations.id, name: organizations.name, email: organizations.email };

/** The first 20 by name whose names hold the words. */
export function findCompanies(scope: Scope, words: string): Promise<Company[]> {
  const name = sql`lower(${organizations.name})`;
  return db
    .select(columns)
    .from(organizations)
    .where(and(offered(scope), sql`${name} like ${anywhere(words.toLowerCase())}`))
    .orderBy(asc(name), asc(organizations.id))
    .limit(mostCompanies);
}

/** Null for one's own, a disabled and an unknown one alike. */
export async function findCompany(
  tx: Database | Transaction,
  scope: Scope,
  id: string,
): Promise<Company | null> {
  const [found] = await tx
    .select(columns)
    .from(organizations)
    .where(and(offered(scope), eq(organizations.id, id)));
  return found ?? null;
}
