import type { PersonalTables } from "#app/platform/personal-data/personal-tables.ts";

export const personalTables: PersonalTables = {
  auto_rubric_answers: { label: "Chosen rubrics" },
  auto_rubrics: { label: "Rules for rubrics" },
  intake_results: {
    label: "Scores",
    refs: { scored_by_id: ["scored_by_name"] },
    shows: ["verdict", "scored_at"],
  },
  rubric_drafts: { label: "Drafts of rubrics", own: ["user_id"] },
  rubrics: {
    label: "Rubrics",
    keeps: { columns: ["name", "questions"], because: "It is the text of a form." },
  },
  scoring_systems: { label: "Scoring systems", refs: { created_by_id: [] }, shows: ["name"] },
};
