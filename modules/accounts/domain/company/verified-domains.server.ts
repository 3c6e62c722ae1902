import { and, asc, eq, isNotNull } from "drizzle-orm";
import type { Scope } from "#app/platform/viewer.ts";
import { db, type Database, type Transaction } from "#db/client.server.ts";
import { companyDomains, companySignIns } from "../../schema.ts";

/** The email domains that the organization has proven to be its own, in lower case. */
export async function listVerifiedDomains(
  { organizationId }: Scope,
  tx: Transaction | Database = db,
): Promise<string[]> {
  const rows = await tx
    .select({ domain: companyDomains.domain })
    .from(companyDomains)
    .where(
      and(eq(companyDomains.organizationId, organizationId), isNotNull(companyDomains.verifiedAt)),
    )
    .orderBy(asc(companyDomains.domain))
    .limit(100);
  return rows.map(({ domain }) => domain.toLowerCase());
}

/** Whether people of these domains sign in with their company, so that they need no password. */
export async function isCompanySignInOffered(
  { organizationId }: Scope,
  tx: Transaction | Database = db,
): Promise<boolean> {
  const own = and(
    eq(companySignIns.organizationId, organizationId),
    eq(companySignIns.isOffered, true),
  );
  return (await tx.$count(companySignIns, own)) > 0;
}
