import type { PersonalTables } from "#app/platform/personal-data/personal-tables.ts";

export const personalTables: PersonalTables = {
  form_imports: {
    label: "Imported forms",
    refs: { created_by_id: [] },
    shows: ["file_name"],
    keeps: { columns: ["content", "review"], because: "It is the text of a form." },
  },
  form_workbooks: {
    label: "Workbooks of forms",
    keeps: { columns: ["content"], because: "It is the text of a form." },
  },
};
