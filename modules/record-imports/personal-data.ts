import type { PersonalTables } from "#app/platform/personal-data/personal-tables.ts";

const because = "It is about a site and the people there, as another product recorded it.";

export const personalTables: PersonalTables = {
  record_import_parts: {
    label: "Parts of imported records",
    keeps: { columns: ["cells"], because },
  },
  record_import_rows: {
    label: "Imported records",
    keeps: { columns: ["site_owner", "address", "author", "content", "losses"], because },
  },
  record_imports: {
    label: "Imports of records",
    refs: { created_by_id: [], client_id: [] },
    shows: ["file_name"],
    keeps: { columns: ["columns", "review"], because },
  },
};
