import { sql } from "drizzle-orm";
import { index, type AnyPgColumn } from "drizzle-orm/pg-core";

type Columns = Record<
  | "address"
  | "email"
  | "id"
  | "name"
  | "organizationId"
  | "phone"
  | "postalCode"
  | "state"
  | "type",
  AnyPgColumn
>;

/** By name as typed, and as people sort and search. */
export const organizationListIndexes = (
  t: Pick<Columns, "id" | "name"> & { roles: AnyPgColumn; testOf: AnyPgColumn },
) => [
  index("organizations_test_of")
    .on(t.testOf)
    .where(sql`${t.testOf} is not null`),
  index("organizations_name").on(t.name, t.id),
  // For choices of the few that review or install.
  index("organizations_roles").using("gin", t.roles),
  index("organizations_lower_name").on(sql`lower(${t.name})`, t.id),
];

/**
 * One for each sort order of the list of users, and one for the addresses in lists of one type. Users without a value come last.
 */
export const userListIndexes = (t: Columns) => [
  index("users_name").on(t.organizationId, sql`lower(${t.name})`, t.id),
  index("users_type_name").on(t.organizationId, t.type, sql`lower(${t.name})`, t.id),
  index("users_organization_email").on(t.organizationId, t.email, t.id),
  index("users_type_id").on(t.organizationId, t.type, t.id),
  index("users_type_address").on(
    t.organizationId,
    t.type,
    sql`(${t.address} is null)`,
    sql`coalesce(lower(${t.address}), '')`,
    t.id,
  ),
  ...[
    { name: "users_phone", column: t.phone },
    { name: "users_zip", column: t.postalCode },
    { name: "users_state", column: t.state },
  ].map(({ name, column }) =>
    index(name).on(t.organizationId, sql`(${column} is null)`, sql`coalesce(${column}, '')`, t.id),
  ),
];
