import type { PersonalTables } from "#app/platform/personal-data/personal-tables.ts";

export const personalTables: PersonalTables = {
  first_steps: { none: "Which first steps an organization has taken." },
};
