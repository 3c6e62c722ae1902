import type { PersonalTables } from "#app/platform/personal-data/personal-tables.ts";

export const personalTables: PersonalTables = {
  limited_api_keys: {
    label: "API keys",
    own: ["holder_id"],
    refs: { test_user_id: [] },
    secrets: ["key_hash"],
  },
  test_organizations: { none: "Which organization has the test data of another." },
};
