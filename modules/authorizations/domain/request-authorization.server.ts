import { sql } from "drizzle-orm";
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { inTransaction, type Transaction } from "#db/client.server.ts";
import { authorizations } from "../schema.ts";
import { findCompany } from "./find-companies.server.ts";
import { seen, type AuthorizationInView } from "./get-authorization.server.ts";
import { lentLabels, requestedPermission, type LentType } from "./permission-actions.ts";
import type { AuthorizationRequest } from "./request-authorization.input.ts";
import { readPermission, notifyBothSides, writePermission } from "./write-permission.server.ts";

export const requestFailed = "failed to request authorization";

/**
 * Asks a company for its clients, its field users or both. Types it has already offered become active.
 * @returns the company's name.
 * @throws Problem "invalid-input" for a company that cannot be asked.
 */
export function requestAuthorization(
  scope: Scope,
  { companyId, types }: AuthorizationRequest,
): Promise<string> {
  return inTransaction(async (tx) => {
    const company = await findCompany(tx, scope, companyId);
    if (!company)
      throw new Problem("invalid-input", requestFailed, { companyId: "Choose a company." });
    const authorization = await between(tx, scope, company.id);
    const holderId = company.id;
    const changed: LentType[] = [];
    for (const userType of types) {
      const before = await readPermission(tx, authorization, { holderId, userType });
      const after = requestedPermission(before, {
        holderId,
        byOrganizationId: scope.organizationId,
      });
      if (after === before) continue;
      await writePermission(tx, authorization, { ...after, holderId, userType });
      changed.push(userType);
    }
    // Already requested: nobody is notified twice.
    if (changed.length === 0) return company.name;
    const labels = changed.map((type) => lentLabels[type]).join(" and ");
    await notifyBothSides(tx, scope, authorization, {
      notice: "authorizations.requested",
      words: `requested an authorization for ${labels}`,
    });
    return company.name;
  });
}

/** The only relationship of the two organizations, created if missing; locked until the transaction ends. */
async function between(
  tx: Transaction,
  scope: Scope,
  otherId: string,
): Promise<AuthorizationInView> {
  const made = {
    organizationId: scope.organizationId,
    partnerId: otherId,
    createdById: scope.viewer.id,
  };
  await tx.insert(authorizations).values(made).onConflictDoNothing();
  const [row] = await tx
    .select()
    .from(authorizations)
    .where(
      sql`least(${authorizations.organizationId}, ${authorizations.partnerId}) = least(${scope.organizationId}::text, ${otherId}::text)
        and greatest(${authorizations.organizationId}, ${authorizations.partnerId}) = greatest(${scope.organizationId}::text, ${otherId}::text)`,
    )
    .for("update");
  return seen(scope, row!);
}
