import type { PersonalTables } from "#app/platform/personal-data/personal-tables.ts";

export const personalTables: PersonalTables = {
  retention_runs: { none: "How many records a night deleted." },
  retention_settings: { label: "Data retention" },
};
