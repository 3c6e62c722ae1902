import type { PersonalTables } from "#app/platform/personal-data/personal-tables.ts";

export const personalTables: PersonalTables = {
  api_keys: { label: "API key", own: ["user_id"], secrets: ["key_hash"] },
  bulk_user_rows: { label: "Rows of user files", own: ["user_id"], ownEmail: ["email"] },
  bulk_user_uploads: { label: "User files", refs: { created_by_id: [] }, shows: ["file_name"] },
  organization_associations: { none: "Which organizations are clients of which." },
  user_counts: { none: "Numbers of users." },
  user_details: { label: "Details of the profile", own: ["user_id"] },
};
