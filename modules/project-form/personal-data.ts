import type { PersonalTables } from "#app/platform/personal-data/personal-tables.ts";

export const personalTables: PersonalTables = {
  bulk_project_rows: { label: "Rows of project files" },
  bulk_project_uploads: {
    label: "Project files",
    refs: { created_by_id: [], client_id: [] },
    shows: ["file_name"],
  },
};
