import type { PersonalTables } from "#app/platform/personal-data/personal-tables.ts";

export const personalTables: PersonalTables = {
  form_tests: {
    label: "Tests of forms",
    keeps: { columns: ["answers", "expected"], because: "It is the text of a form." },
  },
};
