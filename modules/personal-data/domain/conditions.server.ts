/** Conditions on the rows of a table that belong to a person, or in which the person has a part. */
import { sql, type SQL } from "drizzle-orm";
import { hasColumn, type DataTable } from "./tables.server.ts";

export interface Subject {
  id: string;
  accountId: string | null;
  organizationId: string;
  /** In lower case. */
  emails: readonly string[];
}

const column = (name: string) => sql`t.${sql.identifier(name)}`;

export const anyOf = (conditions: readonly SQL[]): SQL =>
  conditions.length === 0 ? sql`false` : sql`(${sql.join([...conditions], sql` or `)})`;

/** The rows that are the person's own. */
export function ownRows(table: DataTable, { id, accountId, emails }: Subject): SQL {
  const isList = (name: string) =>
    table.columns.some((one) => one.name === name && one.type === "text[]");
  return anyOf([
    ...(table.own ?? []).map((name) => sql`${column(name)} = ${id}`),
    ...(accountId === null
      ? []
      : (table.ownAccount ?? []).map((name) => sql`${column(name)} = ${accountId}`)),
    ...(table.ownEmail ?? []).flatMap((name) =>
      emails.map((email) =>
        isList(name)
          ? sql`${email} = any(lower(${column(name)}::text)::text[])`
          : sql`lower(${column(name)}::text) = ${email}`,
      ),
    ),
  ]);
}

/** The rows in which the person has a part. */
export function sharedRows(table: DataTable, { id }: Subject): SQL {
  return anyOf(Object.keys(table.refs ?? {}).map((name) => sql`${column(name)} = ${id}`));
}

/** The rows of the person's organization. Accounts, sessions and mails belong to none. */
export function rowsOfOrganization(table: DataTable, { organizationId }: Subject): SQL {
  return hasColumn(table, "organization_id")
    ? sql`t.organization_id = ${organizationId}`
    : sql`true`;
}
