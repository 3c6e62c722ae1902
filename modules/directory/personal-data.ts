import type { PersonalTables } from "#app/platform/personal-data/personal-tables.ts";

export const personalTables: PersonalTables = {
  directory_groups: { label: "Groups of the directory" },
  directory_members: { label: "Memberships in groups of the directory", own: ["user_id"] },
  directory_settings: { none: "A setting of the organization." },
  directory_tokens: { label: "Tokens of the directory", secrets: ["token_hash"] },
  directory_users: { label: "Directory", own: ["user_id"] },
};
