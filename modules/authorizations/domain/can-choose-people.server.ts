import { getTableName, sql, type SQL, type SQLWrapper } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Scope } from "#app/platform/viewer.ts";
import type { Database, Transaction } from "#db/client.server.ts";
import { authorizationPermissions, authorizations } from "../schema.ts";
import type { LentType } from "./permission-actions.ts";

/**
 * Whether the viewer's organization may choose people of a type from another one: both sides have agreed. A condition for one row
 * at a time; `organizationId` is a column of the surrounding query. The viewer's own people need no permission.
 */
export function canChoosePeople(
  scope: Scope,
  userType: LentType,
  organizationId: AnyPgColumn,
): SQL<boolean> {
  const holder = qualified(organizationId);
  return lends({ holder, userType, to: sql`${scope.organizationId}::text` });
}

/** With its table name: in a query of one table drizzle omits it, and the inner query would use its own column. */
function qualified({ table, name }: AnyPgColumn): SQL {
  return sql`${sql.identifier(getTableName(table))}.${sql.identifier(name)}`;
}

/** Whether the viewer's organization is an agreed client of another one, so that its project requests are accepted directly. */
export async function isClientOf(
  tx: Database | Transaction,
  scope: Scope,
  ownerId: string,
): Promise<boolean> {
  const holder = sql`${scope.organizationId}::text`;
  const found = lends({ holder, userType: "client", to: sql`${ownerId}::text` });
  const [row] = await tx.execute<{ agreed: boolean }>(sql`select ${found} as agreed`);
  return row?.agreed ?? false;
}

function lends(lending: { holder: SQLWrapper; userType: LentType; to: SQL }): SQL<boolean> {
  return sql<boolean>`exists (
    select 1 from ${authorizationPermissions} permission
    join ${authorizations} agreed on agreed.id = permission.authorization_id
    where permission.organization_id = ${lending.holder} and permission.user_type = ${lending.userType}
      and permission.state = 'active'
      and ${lending.to} in (agreed.organization_id, agreed.partner_id)
      and ${lending.to} <> permission.organization_id)`;
}
