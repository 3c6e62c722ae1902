import type { PersonalTables } from "#app/platform/personal-data/personal-tables.ts";

export const personalTables: PersonalTables = {
  choice_lists: {
    label: "Choice lists",
    keeps: { columns: ["choices"], because: "It is the text of a form." },
  },
};
