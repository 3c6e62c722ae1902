import type { PersonalTables } from "#app/platform/personal-data/personal-tables.ts";

export const personalTables: PersonalTables = {
  ready_form_copies: { none: "The edition of a form that came with the product." },
};
