import type { PersonalTables } from "#app/platform/personal-data/personal-tables.ts";

export const personalTables: PersonalTables = {
  form_actions: { label: "Recommended actions" },
  form_ratings: { label: "Ratings of actions" },
};
