import type { PersonalTables } from "#app/platform/personal-data/personal-tables.ts";

export const personalTables: PersonalTables = {
  cancellations: {
    label: "Cancellations",
    refs: { canceled_by_id: ["canceled_by_name"] },
    shows: ["reason", "comment"],
  },
  organization_holds: {
    label: "Legal holds",
    refs: { held_by_id: ["held_by_name"] },
    shows: ["reason"],
  },
  project_holds: {
    label: "Legal holds",
    refs: { held_by_id: ["held_by_name"] },
    shows: ["reason"],
  },
  site_notes: {
    label: "Notes about sites",
    refs: { author_id: ["author_name"] },
    shows: ["note"],
  },
};
