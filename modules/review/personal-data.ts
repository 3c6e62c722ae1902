import type { PersonalTables } from "#app/platform/personal-data/personal-tables.ts";

export const personalTables: PersonalTables = {
  former_answers: {
    label: "Former answers",
    refs: { given_by_id: ["given_by_name"], replaced_by_id: ["replaced_by_name"] },
    secrets: ["answer"],
    keeps: { columns: ["answer"], because: "It is an answer about a site." },
  },
};
