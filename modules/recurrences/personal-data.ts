import type { PersonalTables } from "#app/platform/personal-data/personal-tables.ts";

export const personalTables: PersonalTables = {
  recurrences: {
    label: "Recurring inspections",
    refs: { created_by_id: ["created_by_name"] },
  },
  recurring_projects: { none: "Which project came from which recurrence." },
};
