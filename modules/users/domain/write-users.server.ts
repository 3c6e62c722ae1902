import type { StoredUserType, Scope } from "#app/platform/viewer.ts";
import type { Transaction } from "#db/client.server.ts";
import { newId } from "#db/columns.ts";
import { organizations, users } from "#db/schema.ts";
import { organizationAssociations, userDetails } from "../schema.ts";
import { findEmailsInUse } from "./bulk/find-emails-in-use.server.ts";
import { createAccounts } from "./add-user/create-accounts.server.ts";
import type { PlacedAddress } from "./add-user/place-user.server.ts";
import { commaList } from "./user-fields.ts";
import type { Permissions } from "./user-permissions.input.ts";

/** A new user whose values have passed every rule of the form or file. */
export interface NewUser {
  /** Set when the id must be known beforehand. */
  id?: string;
  name: string;
  email: string;
  phone: string;
  type: StoredUserType;
  /** The name of the organization created for a client. */
  company: string;
  nabcepIds: string;
  place: PlacedAddress;
  permissions: Permissions;
  verified?: "verified" | "error";
}

/**
 * Writes users with their details and accounts, and mails each a link; at most a few hundred at a time.
 * @param invites false: without accounts and mails, for people who sign in with their company.
 * @returns the new ids by lower-cased address, without addresses that already belong to a user.
 */
export async function writeUsers(
  tx: Transaction,
  scope: Scope,
  people: readonly NewUser[],
  { invites = true } = {},
): Promise<Map<string, string>> {
  if (people.length === 0) return new Map();
  const emailsInUse = await findEmailsInUse(
    people.map(({ email }) => email),
    tx,
  );
  const rows: (typeof users.$inferInsert)[] = [];
  for (const person of people) {
    if (emailsInUse.has(person.email.toLowerCase())) continue;
    const isClient = person.type === "client";
    const organizationId = isClient
      ? await addClientOrganization(tx, scope, person)
      : scope.organizationId;
    rows.push({ id: person.id ?? newId(), organizationId, ...columnsOf(person) });
  }
  if (rows.length === 0) return new Map();
  const written = await tx
    .insert(users)
    .values(rows)
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id, email: users.email, organizationId: users.organizationId });
  if (invites && !scope.viewer.testOf) await createAccounts(tx, scope, written);
  const ids = new Map(written.map(({ id, email }) => [email.toLowerCase(), id]));
  const details = people.flatMap(({ email, place: { geocodeResults } }) => {
    const row = written.find((one) => one.email.toLowerCase() === email.toLowerCase());
    if (!row || !geocodeResults) return [];
    return [{ userId: row.id, organizationId: row.organizationId, geocodeResults }];
  });
  if (details.length > 0) await tx.insert(userDetails).values(details);
  return ids;
}

function columnsOf(person: NewUser) {
  return {
    name: person.name,
    email: person.email,
    phone: person.phone || null,
    type: person.type,
    company: person.type === "client" ? person.company : null,
    nabcepIds: person.nabcepIds === "" ? null : commaList(person.nabcepIds),
    ...person.place.columns,
    ...person.permissions,
    verified: person.verified ?? null,
  };
}

async function addClientOrganization(
  tx: Transaction,
  scope: Scope,
  { company, email, phone, place }: NewUser,
): Promise<string> {
  const id = newId();
  const address = place.columns.address;
  await tx.insert(organizations).values({
    id,
    name: company,
    email,
    phone: phone || null,
    address,
    testOf: scope.viewer.testOf ?? null,
  });
  await tx
    .insert(organizationAssociations)
    .values({ organizationId: scope.organizationId, clientOrganizationId: id });
  return id;
}
