import type { PersonalTables } from "#app/platform/personal-data/personal-tables.ts";

export const personalTables: PersonalTables = {
  cached_results: { label: "Results of analytics" },
  completed_forms: {
    label: "Forms of completed projects",
    keeps: { columns: ["title", "questions", "sections"], because: "It is the text of a form." },
  },
  pinned_figures: { label: "Pinned figures", own: ["user_id"] },
  scored_projects: {
    label: "Scored projects",
    refs: {
      client: ["client_name"],
      installer: ["installer_name"],
      reviewer: ["reviewer_name"],
      field_user: ["field_user_name"],
    },
    shows: ["verdict", "day"],
  },
};
