/** Who cannot be deleted: the last administrator of an organization, and the last super-admin of the product. */
import { and, eq, inArray, ne, sql } from "drizzle-orm";
import { administratorTypes, type Scope, type StoredUserType } from "#app/platform/viewer.ts";
import { db, type Database, type Transaction } from "#db/client.server.ts";
import { accounts, organizations, users } from "#db/schema.ts";
import { findOrganizationHold } from "#modules/projects/public.holds.server.ts";
import { isFormerUser } from "#modules/users/public.forgetting.server.ts";
import type { Person } from "../person.server.ts";

/**
 * Why the person cannot be deleted now; null when they can.
 * @param tx a transaction locks what it read, so that two administrators cannot leave at the same moment.
 */
export async function deletionRefusal(
  scope: Scope,
  person: Person,
  tx?: Transaction,
): Promise<string | null> {
  if (isFormerUser(person)) return "The personal data of this user were deleted before.";
  if (tx) await lockAdministrators(tx, scope);
  const reader = tx ?? db;
  if (await findOrganizationHold(scope, reader))
    return `Everything of ${scope.viewer.organizationName} is on legal hold. An administrator can release the hold.`;
  if (isAdministrator(person) && !(await hasOtherAdministrator(reader, scope, person)))
    return `This is the only administrator of ${scope.viewer.organizationName} who can sign in. Make someone else an administrator first.`;
  if (person.type === "super-admin" && !(await hasOtherSuperAdmin(reader, person)))
    return "This is the only super-admin who can sign in. Make someone else a super-admin first.";
  return null;
}

async function lockAdministrators(tx: Transaction, { organizationId }: Scope): Promise<void> {
  // Super-admins of several organizations wait for each other.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('super-admins', 0))`);
  await tx
    .select({ id: organizations.id })
    .from(organizations)
    // No mutant: it would lock more organizations than needed.
    .where(eq(organizations.id, organizationId))
    .for("no key update");
}

const isAdministrator = ({ type }: { type: StoredUserType }) =>
  administratorTypes.some((one) => one === type);

const canSignIn = (reader: Transaction | Database) =>
  reader
    .select({ id: users.id })
    .from(users)
    .innerJoin(accounts, eq(accounts.userId, users.id))
    .$dynamic();

async function hasOtherAdministrator(
  reader: Transaction | Database,
  { organizationId }: Scope,
  { id }: Person,
): Promise<boolean> {
  const others = await canSignIn(reader)
    .where(
      and(
        eq(users.organizationId, organizationId),
        eq(users.disabled, false),
        inArray(users.type, [...administratorTypes]),
        ne(users.id, id),
      ),
    )
    .limit(1);
  return others.length > 0;
}

async function hasOtherSuperAdmin(
  reader: Transaction | Database,
  { id }: Person,
): Promise<boolean> {
  const others = await canSignIn(reader)
    .where(and(eq(users.disabled, false), eq(users.type, "super-admin"), ne(users.id, id)))
    .limit(1);
  return others.length > 0;
}
