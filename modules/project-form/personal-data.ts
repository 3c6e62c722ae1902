import type { PersonalTables } from "#app/platform/personal-data/personal-tables.ts";

export const personalTables: PersonalTables = {
  bulk_project_rows: {
    label: "Rows of project files",
    keeps: {
      columns: ["address", "site_owner", "site_contact", "phone", "email", "place"],
      because: "It is about a site and the people there.",
    },
  },
  bulk_project_uploads: {
    label: "Project files",
    refs: { created_by_id: [], client_id: [] },
    shows: ["file_name"],
  },
};
