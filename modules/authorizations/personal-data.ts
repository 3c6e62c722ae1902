import type { PersonalTables } from "#app/platform/personal-data/personal-tables.ts";

export const personalTables: PersonalTables = {
  authorization_permissions: {
    label: "Requests to other organizations",
    refs: { asked_by_id: [] },
    shows: ["state"],
  },
  authorizations: { label: "Partner organizations", refs: { created_by_id: [] } },
};
