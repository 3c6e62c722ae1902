import { sql, type SQL, type SQLWrapper } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Scope } from "#app/platform/viewer.ts";
import type { Database, Transaction } from "#db/client.server.ts";
import { authorizationPermissions, authorizations } from "../schema.ts";
import type { LentType } from "./permission-actions.ts";

/** The ids of the organizations that lend people of a type to the viewer's: both sides have agreed. */
export function lendingOrganizations(scope: Scope, userType: LentType): SQL {
  const own = scope.organizationId;
  const agreedBy = (side: SQLWrapper) => sql`
    select permission.organization_id from ${authorizations} agreed
    join ${authorizationPermissions} permission on permission.authorization_id = agreed.id
    where ${side} = ${own} and permission.user_type = ${userType} and permission.state = 'active'
      and permission.organization_id <> ${own}`;
  return sql`(${agreedBy(sql`agreed.organization_id`)} union ${agreedBy(sql`agreed.partner_id`)})`;
}

/**
 * Whether the viewer's organization may choose people of a type from another one. The viewer's own people need no
 * permission.
 */
export function canChoosePeople(
  scope: Scope,
  userType: LentType,
  organizationId: AnyPgColumn,
): SQL<boolean> {
  return sql<boolean>`${organizationId} in ${lendingOrganizations(scope, userType)}`;
}

/** Whether the viewer's organization is an agreed client of another one, so that its project requests are accepted directly. */
export async function isClientOf(
  tx: Database | Transaction,
  scope: Scope,
  ownerId: string,
): Promise<boolean> {
  const [row] = await tx.execute<{ agreed: boolean }>(sql`select exists (
    select 1 from ${authorizationPermissions} permission
    join ${authorizations} agreed on agreed.id = permission.authorization_id
    where permission.organization_id = ${scope.organizationId} and permission.user_type = 'client'
      and permission.state = 'active' and ${ownerId}::text in (agreed.organization_id, agreed.partner_id)
      and ${ownerId}::text <> permission.organization_id) as agreed`);
  return row?.agreed ?? false;
}
