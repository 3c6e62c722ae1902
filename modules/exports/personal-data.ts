import type { PersonalTables } from "#app/platform/personal-data/personal-tables.ts";

export const personalTables: PersonalTables = {
  csv_filters: { label: "Saved criteria of reports", own: ["user_id"] },
  export_runs: { label: "Large reports", own: ["user_id"] },
};
