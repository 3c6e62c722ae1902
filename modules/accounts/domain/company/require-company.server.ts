/** Organizations that require their own sign-in: who may sign in only with it. */
import { and, eq, inArray, isNotNull, isNull, not, sql, type SQL } from "drizzle-orm";
import type { Scope } from "#app/platform/viewer.ts";
import { db, type Database, type Transaction } from "#db/client.server.ts";
import { accounts, sessions, users } from "#db/schema.ts";
import { companyDomains, companySignIns } from "../../schema.ts";

/**
 * The address of an account that may sign in only with its organization's provider; null for others: those of other domains, and
 * the administrators that are exempt in case the provider fails.
 */
export async function findCompanyOnlyEmail(
  accountId: string,
  tx: Transaction | Database = db,
): Promise<string | null> {
  const [row] = await companyOnly(tx, eq(accounts.id, accountId));
  return row?.email ?? null;
}

const companyOnly = (tx: Transaction | Database, where: SQL) =>
  tx
    .select({ id: accounts.id, email: accounts.email })
    .from(accounts)
    .innerJoin(users, eq(users.id, accounts.userId))
    .innerJoin(companySignIns, eq(companySignIns.organizationId, users.organizationId))
    .innerJoin(
      companyDomains,
      and(
        eq(companyDomains.organizationId, users.organizationId),
        eq(companyDomains.domain, sql`split_part(${accounts.email}::text, '@', 2)`),
        isNotNull(companyDomains.verifiedAt),
      ),
    )
    .where(
      and(
        where,
        eq(companySignIns.isRequired, true),
        not(sql`${users.id} = any(${companySignIns.exemptUserIds})`),
      ),
    );

/** Ends the sessions that were opened in a way that the organization no longer allows. */
export async function endOtherSessions(tx: Transaction, { organizationId }: Scope): Promise<void> {
  const people = await companyOnly(tx, eq(users.organizationId, organizationId));
  if (people.length === 0) return;
  const ids = people.map(({ id }) => id);
  await tx
    .delete(sessions)
    .where(and(inArray(sessions.accountId, ids), isNull(sessions.companyToken)));
}

/** The page on which this address continues. */
export const companyPathOf = (email: string, redirectTo: string): string =>
  `/login/company?${new URLSearchParams({ email, redirectTo, required: "" })}`;
