import type { StoredValues, Revert } from "#app/platform/manifest/revert.ts";
import { Problem } from "#app/platform/problems.ts";
import { canChangeEmail, canChangeType } from "../../policy.ts";
import { streetOf, type PlacedAddress } from "../add-user/place-user.server.ts";
import { editProfile } from "./edit-profile.server.ts";
import { getUser, type UserRow } from "./get-user.server.ts";
import { disableOrEnable } from "./set-disabled.server.ts";

/** Reverts the plain text fields of the profile, the address as it was stored, and whether somebody is disabled. */
export const revert: Revert = {
  follows: ["users.verified"],
  async read(scope, id) {
    const user = await getUser(scope, id);
    const { viewer } = scope;
    return {
      values: {
        "users.name": user.name,
        "users.phone": user.phone,
        "users.company": user.company,
        "users.nabcep_ids": user.nabcepIds,
        ...addressOf(user),
        "users.disabled": String(user.disabled),
        ...(canChangeEmail(viewer, user) && { "users.email": user.email }),
        ...(canChangeType(viewer, user) && { "users.type": user.type }),
      },
      rows: [user.id],
      version: user.updatedAt.toISOString(),
    };
  },
  async write(scope, id, { version, values, reason }) {
    const user = await getUser(scope, id);
    if (user.updatedAt.toISOString() !== version) throw new Problem("stale-version");
    const disabled = values["users.disabled"];
    if (disabled !== undefined) {
      const { done, message } = await disableOrEnable(scope, id, disabled === "true", { reason });
      if (!done) throw new Problem("not-project-member", message);
      return;
    }
    const value = (column: string, stored: string | null) => {
      const former = values[`users.${column}`];
      return (former === undefined ? stored : former) ?? "";
    };
    const input = {
      ...unchanged(user),
      version,
      name: value("name", user.name),
      email: value("email", user.email),
      phone: value("phone", user.phone),
      type: value("type", user.type),
      company: value("company", user.company),
      nabcepIds: value("nabcep_ids", user.nabcepIds),
    };
    await editProfile(scope, id, input, { reason, place: formerPlace(user, values) });
  },
};

/** The fields of the form that are not reverted, with their current values. */
const unchanged = (user: UserRow) => ({
  address: streetOf(user),
  city: user.locality ?? "",
  state: user.state ?? "",
  zip: user.postalCode ?? "",
  clientsAll: user.clientsAll,
  clients: Object.keys(user.clients),
  qualificationsAll: user.qualificationsAll,
  qualifications: Object.keys(user.qualifications),
});

/** The columns of an address, by their names in the audit trail. */
const addressColumns = {
  "users.address": "address",
  "users.street_number": "streetNumber",
  "users.route": "route",
  "users.locality": "locality",
  "users.administrative_area_level_1": "state",
  "users.postal_code": "postalCode",
  "users.latitude": "latitude",
  "users.longitude": "longitude",
} as const satisfies Record<string, keyof PlacedAddress["columns"]>;

const addressOf = (user: UserRow): StoredValues =>
  Object.fromEntries(
    Object.entries(addressColumns).map(([key, column]) => [key, user[column]?.toString() ?? null]),
  );

/** @returns null when no part of the address is reverted. */
function formerPlace(user: UserRow, values: StoredValues): PlacedAddress["columns"] | null {
  if (!Object.keys(addressColumns).some((key) => key in values)) return null;
  const merged = { ...addressOf(user), ...values };
  const text = (key: keyof typeof addressColumns) => merged[key] ?? null;
  const degrees = (key: keyof typeof addressColumns) => {
    const written = text(key);
    return written === null ? null : Number(written);
  };
  return {
    address: text("users.address"),
    streetNumber: text("users.street_number"),
    route: text("users.route"),
    locality: text("users.locality"),
    state: text("users.administrative_area_level_1"),
    postalCode: text("users.postal_code"),
    latitude: degrees("users.latitude"),
    longitude: degrees("users.longitude"),
  };
}
