import { eq } from "drizzle-orm";
import { writeLog } from "#app/platform/events/write-log.server.ts";
import { broadcast } from "#app/platform/events/live.server.ts";
import { asInView } from "#app/platform/in-view.ts";
import { emailError } from "#app/platform/form/field-rules.ts";
import { Problem } from "#app/platform/problems.ts";
import type { StoredUserType, Scope } from "#app/platform/viewer.ts";
import { inTransaction, type Transaction } from "#db/client.server.ts";
import { users } from "#db/schema.ts";
import {
  canChangeEmail,
  canChangePermissions,
  canChangeType,
  canGrantType,
  limitedTypes,
} from "../../policy.ts";
import { userDetails } from "../../schema.ts";
import { choosePermissions, findPermissions } from "../choose-permissions.server.ts";
import type { EditProfileInput } from "./edit-profile.input.ts";
import { listUserTypes } from "../list-user-types.server.ts";
import { formerUserRefusal, isFormerUser } from "./former-user.ts";
import { getUser, lockUser, type UserRow } from "./get-user.server.ts";
import { changeEmail } from "./change-email.server.ts";
import { formatAddress, placeUser, type PlacedAddress } from "../add-user/place-user.server.ts";
import { commaList } from "../user-fields.ts";
import { noPermissions, type Permissions } from "../user-permissions.input.ts";

export function badEmailMessage(email: string): string {
  return `"${email}" is not a valid email address`;
}

/** Set when the change reverts an earlier one. */
interface FormerProfile {
  reason: string;
  /** The address as it was stored, if it changes. It is not geocoded again, because the result might differ today. */
  place: PlacedAddress["columns"] | null;
}

/**
 * Saves a user's own fields and, where the viewer may, type and permissions. Nothing is written when it throws.
 * @throws Problem invalid-input, stale-version when the user was changed since the form was rendered, not-found for a foreign id.
 */
export async function editProfile(
  scope: Scope,
  id: string,
  input: EditProfileInput,
  former?: FormerProfile,
): Promise<UserRow> {
  const before = await getUser(scope, id);
  if (isFormerUser(before)) throw new Problem("illegal-transition", formerUserRefusal);
  const email = emailOf(scope, before, input);
  const type = await typeOf(scope, before, input);
  const found = await findPermissions(scope, input);
  const place = await placeOf(before, input, former);
  return inTransaction(async (tx) => {
    const user = await lockUser(tx, scope, id);
    const set = {
      name: input.name,
      email,
      phone: input.phone || null,
      type,
      company: type === "client" ? input.company || user.company : user.company,
      nabcepIds: type === "installer" ? commaList(input.nabcepIds) || null : user.nabcepIds,
      ...place?.columns,
      ...permissionsOf(scope, user, type, input, found),
    };
    if (isSame(user, set)) return user;
    if (user.updatedAt.toISOString() !== input.version) throw new Problem("stale-version");
    return save(tx, scope, user, { set, place, reason: former?.reason });
  });
}

async function placeOf(
  before: UserRow,
  input: EditProfileInput,
  former: FormerProfile | undefined,
): Promise<PlacedAddress | null> {
  // The geocoder's response for the former address was not stored.
  if (former?.place) return { columns: former.place, geocodeResults: null };
  return isAtSamePlace(before, input) ? null : placeUser(input);
}

/** An unchanged address is not geocoded again. */
function isAtSamePlace(user: UserRow, input: EditProfileInput): boolean {
  const parts = [user.locality, user.state, user.postalCode];
  const typed = [input.city, input.state, input.zip];
  return (
    formatAddress(input) === (user.address ?? "") &&
    typed.every((part, index) => part === (parts[index] ?? ""))
  );
}

function emailOf(scope: Scope, user: UserRow, { email }: EditProfileInput): string {
  if (!canChangeEmail(scope.viewer, user) || email === user.email) return user.email;
  if (emailError(email))
    throw new Problem("invalid-input", badEmailMessage(email), {
      email: "is not a valid email address",
    });
  return email;
}

async function typeOf(
  scope: Scope,
  user: UserRow,
  input: EditProfileInput,
): Promise<StoredUserType> {
  if (input.type === "" || input.type === user.type) return user.type;
  const type = (await listUserTypes()).find((role) => role === input.type && role !== "client");
  if (!type || !canChangeType(scope.viewer, user) || !canGrantType(scope.viewer, type))
    throw new Problem("invalid-input", undefined, { type: "Choose an option from the list." });
  return type;
}

/**
 * A user whose new type is not limited loses the permissions. A user whose new type is limited gets those of the form.
 */
function permissionsOf(
  scope: Scope,
  user: UserRow,
  type: StoredUserType,
  input: EditProfileInput,
  found: Awaited<ReturnType<typeof findPermissions>>,
): Permissions | null {
  const isLimited = limitedTypes.includes(type);
  if (!isLimited && limitedTypes.includes(user.type)) return noPermissions;
  if (!isLimited || !canChangePermissions(scope.viewer, user)) return null;
  return choosePermissions(found, input, user.type === type ? user : null);
}

function isSame(user: UserRow, set: Partial<UserRow>): boolean {
  const current: Partial<UserRow> = user;
  return Object.entries(set).every(
    ([name, value]) => sorted(current[name as keyof UserRow]) === sorted(value),
  );
}

/** PostgreSQL returns stored JSON with its keys in another order. */
function sorted(value: unknown): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  return JSON.stringify(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

function changeMessage(before: UserRow, saved: UserRow): string {
  const { name } = saved;
  if (saved.type !== before.type)
    return `Changed user ${name} from ${before.type} to ${saved.type}`;
  if (saved.email !== before.email)
    return `Changed the email address of ${name} from ${before.email} to ${saved.email}`;
  return `Updated user ${name}`;
}

async function save(
  tx: Transaction,
  scope: Scope,
  user: UserRow,
  change: { set: Partial<UserRow>; place: PlacedAddress | null; reason: string | undefined },
): Promise<UserRow> {
  const { set, place, reason } = change;
  if (set.email !== undefined && set.email !== user.email)
    await changeEmail(tx, scope, user, set.email);
  const [written] = await tx.update(users).set(set).where(eq(users.id, user.id)).returning();
  if (!written) throw new Problem("not-found");
  const saved = asInView("user", written);
  if (place) {
    const { geocodeResults } = place;
    await tx
      .insert(userDetails)
      .values({ userId: user.id, organizationId: user.organizationId, geocodeResults })
      .onConflictDoUpdate({ target: userDetails.userId, set: { geocodeResults } });
  }
  await writeLog(tx, scope, {
    category: "users",
    categoryId: user.id,
    message: changeMessage(user, saved),
    ...(reason !== undefined && { comment: reason }),
  });
  await broadcast(tx, [scope.organizationId], `user:${user.id}`);
  return saved;
}
