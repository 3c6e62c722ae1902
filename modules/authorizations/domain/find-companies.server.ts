import { and, asc, eq, ne, sql } from "drizzle-orm";
import { containsPattern } from "#app/platform/search/search-text.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db, type Database, type Transaction } from "#db/client.server.ts";
import { organizations } from "#db/schema.ts";
import { isOffered } from "#modules/users/public.server.ts";

/** A person does not scan more; others are found by their name. */
const maxCompanies = 20;

export interface Company {
  id: string;
  name: string;
  email: string | null;
}

const others = (scope: Scope) => and(ne(organizations.id, scope.organizationId), isOffered(scope));

/** The first 20 by name that match the words; only their names. */
export function findCompanies(scope: Scope, text: string): Promise<Pick<Company, "id" | "name">[]> {
  const name = sql`lower(${organizations.name})`;
  return db
    .select({ id: organizations.id, name: organizations.name })
    .from(organizations)
    .where(and(others(scope), sql`${name} like ${containsPattern(text.toLowerCase())}`))
    .orderBy(asc(name), asc(organizations.id))
    .limit(maxCompanies);
}

/** Null for the viewer's own, a disabled and an unknown one alike. */
export async function findCompany(
  tx: Database | Transaction,
  scope: Scope,
  id: string,
): Promise<Company | null> {
  const [found] = await tx
    .select({ id: organizations.id, name: organizations.name, email: organizations.email })
    .from(organizations)
    .where(and(others(scope), eq(organizations.id, id)));
  return found ?? null;
}
