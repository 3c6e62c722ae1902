import type { PersonalTables } from "#app/platform/personal-data/personal-tables.ts";

export const personalTables: PersonalTables = {
  form_report_templates: { label: "Templates of reports" },
  report_reads: { label: "Read reports", refs: { party_id: [] }, shows: ["state"] },
  report_seals: {
    label: "Seals of reports",
    secrets: ["digest"],
    keeps: { columns: ["facts"], because: "It proves what a sealed report says." },
  },
  reports: {
    label: "Reports",
    refs: { requested_by_id: ["requested_by_name"], inspector_id: [], installer_id: [] },
    shows: ["title", "status"],
  },
};
