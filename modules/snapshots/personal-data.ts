import type { PersonalTables } from "#app/platform/personal-data/personal-tables.ts";

export const personalTables: PersonalTables = {
  snapshots: {
    label: "Snapshots",
    refs: { created_by_id: ["created_by_name"] },
    shows: ["name"],
  },
};
