/** Organizations that require their own sign-in: who may sign in only with it. */
import { and, eq, isNotNull, not, sql } from "drizzle-orm";
import { db, type Database, type Transaction } from "#db/client.server.ts";
import { accounts, users } from "#db/schema.ts";
import { companyDomains, companySignIns } from "../../schema.ts";

/**
 * The address of an account that may sign in only with its organization's provider; null for others: those of other domains, and
 * the administrators that are exempt in case the provider fails.
 */
export async function findCompanyOnlyEmail(
  accountId: string,
  tx: Transaction | Database = db,
): Promise<string | null> {
  const [row] = await tx
    .select({ email: accounts.email })
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
        eq(accounts.id, accountId),
        eq(companySignIns.isRequired, true),
        not(sql`${users.id} = any(${companySignIns.exemptUserIds})`),
      ),
    );
  return row?.email ?? null;
}

/** The page on which this address continues. */
export const companyPathOf = (email: string, redirectTo: string): string =>
  `/login/company?${new URLSearchParams({ email, redirectTo, required: "" })}`;
