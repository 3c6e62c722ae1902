import type { PersonalTables } from "#app/platform/personal-data/personal-tables.ts";

export const personalTables: PersonalTables = {
  invite_sign_ups: {
    label: "Registrations by an invite",
    own: ["user_id"],
    secrets: ["sent_hash"],
  },
  special_access: {
    label: "Invite links",
    refs: { clientid: ["clientname"] },
    secrets: ["specialurl"],
  },
  special_access_settings: { label: "Settings of invite links" },
};
