import type { PersonalTables } from "#app/platform/personal-data/personal-tables.ts";

export const personalTables: PersonalTables = {
  hand_overs: {
    label: "Handed-over work",
    refs: { sender_id: ["sender_name"] },
    shows: ["title", "outcome"],
    secrets: ["send_keys", "entries"],
    keeps: { columns: ["site_address"], because: "It is about a site and the people there." },
  },
};
