import type { PersonalTables } from "#app/platform/personal-data/personal-tables.ts";

export const personalTables: PersonalTables = {
  confirmations: {
    label: "Confirmations of visits",
    refs: { asked_by_id: ["asked_by_name"] },
    secrets: ["token", "token_hash"],
    keeps: { columns: ["email", "phone"], because: "It is about a site and the people there." },
  },
};
