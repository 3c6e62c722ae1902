import type { PersonalTables } from "#app/platform/personal-data/personal-tables.ts";

export const personalTables: PersonalTables = {
  code_edition_choices: { none: "Editions of the electrical code by state." },
};
