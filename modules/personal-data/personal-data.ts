import type { PersonalTables } from "#app/platform/personal-data/personal-tables.ts";

export const personalTables: PersonalTables = {
  person_deletions: {
    label: "Deletions of personal data",
    refs: { user_id: [], requested_by_id: [] },
    shows: ["status"],
    secrets: ["forgotten"],
  },
  person_exports: {
    label: "Exports of personal data",
    own: ["user_id"],
    refs: { requested_by_id: [] },
  },
};
