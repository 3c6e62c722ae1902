import type { PersonalTables } from "#app/platform/personal-data/personal-tables.ts";

export const personalTables: PersonalTables = {
  nightly_export_settings: { label: "Settings of nightly exports" },
  nightly_export_files: { none: "Which files an export of all records has." },
  nightly_exports: { label: "Nightly exports" },
};
