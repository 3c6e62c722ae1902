import type { PutBack } from "#app/platform/manifest/put-back.ts";
import { Problem } from "#app/platform/problems.ts";
import { canChangeEmail, canChangeType } from "../../policy.ts";
import { streetOf } from "../add-user/place-user.server.ts";
import { editProfile } from "./edit-profile.server.ts";
import { getUser, type UserRow } from "./get-user.server.ts";
import { disableOrEnable } from "./set-disabled.server.ts";

/** What the profile asks as plain text, and whether somebody is disabled; an address would have to be looked up again. */
export const putBack: PutBack = {
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
        "users.disabled": String(user.disabled),
        ...(canChangeEmail(viewer, user) && { "users.email": user.email }),
        ...(canChangeType(viewer, user) && { "users.type": user.type }),
      },
      rows: [user.id],
      version: user.updatedAt.toISOString(),
    };
  },
  async write(scope, id, { version, values, why }) {
    const user = await getUser(scope, id);
    if (user.updatedAt.toISOString() !== version) throw new Problem("stale-version");
    const disabled = values["users.disabled"];
    if (disabled !== undefined) {
      const { done, said } = await disableOrEnable(scope, id, disabled === "true", why);
      if (!done) throw new Problem("not-project-member", said);
      return;
    }
    const value = (column: string, stored: string | null) => {
      const kept = values[`users.${column}`];
      return (kept === undefined ? stored : kept) ?? "";
    };
    await editProfile(scope, id, {
      ...unchanged(user),
      version,
      name: value("name", user.name),
      email: value("email", user.email),
      phone: value("phone", user.phone),
      type: value("type", user.type),
      company: value("company", user.company),
      nabcepIds: value("nabcep_ids", user.nabcepIds),
      why,
    });
  },
};

/** The rest of the form, as it would be drawn. */
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
