import { eq } from "drizzle-orm";
import { inTransaction } from "#db/client.server.ts";
import { accounts, organizations, users } from "#db/schema.ts";
import { emit } from "#app/platform/events/emit.server.ts";
import { geocodeRecord } from "#app/platform/maps/geocode-record.ts";
import { geocode } from "#app/platform/maps/geocode.server.ts";
import { writeLog } from "#app/platform/events/write-log.server.ts";
import { asViewer } from "#app/platform/auth/session.server.ts";
import { lockEnabledAccount } from "./find-account.server.ts";
import type { Profile } from "./register-profile.input.ts";
import { refuseEmailInUse } from "./sign-up.server.ts";

/** A person who registers can own and inspect projects at once. An installer adds that role in Organization. */
const roles = ["Inspector", "Project Reviewer"];

/**
 * Creates the organization and its first user, of type client (a company registers as one), and links the account. A second post
 * of the same account creates nothing.
 * @throws Problem "invalid-input" when another user has the address.
 */
export async function registerProfile(accountId: string, profile: Profile): Promise<void> {
  const { timeZone, record, ...parts } = await placeOf(profile.address);
  await inTransaction(async (tx) => {
    const account = await lockEnabledAccount(tx, accountId);
    if (!account || account.userId) return;
    const { email } = account;
    const { name, phone, company, address } = profile;
    const [organization] = await tx
      .insert(organizations)
      .values({ name: company, email, phone, address, roles, ...(timeZone && { timeZone }) })
      .returning();
    const [user] = await tx
      .insert(users)
      .values({
        organizationId: organization!.id,
        name,
        email,
        phone,
        company,
        address,
        ...parts,
        type: "client",
      })
      .onConflictDoNothing({ target: users.email })
      .returning();
    if (!user) refuseEmailInUse();
    await tx.update(accounts).set({ userId: user.id }).where(eq(accounts.id, account.id));
    const viewer = asViewer(user, organization!);
    const scope = { viewer, organizationId: organization!.id };
    await emit(tx, scope, "user.registered", { userId: user.id, place: record });
    await writeLog(tx, scope, {
      category: "users",
      categoryId: user.id,
      message: `${name} registered ${company}`,
    });
  });
}

/** The geocoded address; one that is not found is stored as typed. */
async function placeOf(address: string) {
  const found = await geocode(address);
  if (found.status !== "OK") return { timeZone: null, record: null };
  const { components, latitude, longitude, timeZone } = found.candidate;
  return {
    timeZone,
    record: geocodeRecord(found.candidate),
    latitude,
    longitude,
    streetNumber: components.street_number || null,
    route: components.route || null,
    locality: components.locality || null,
    state: components.administrative_area_level_1 || null,
    postalCode: components.postal_code || null,
  };
}
