import type { PersonalTables } from "#app/platform/personal-data/personal-tables.ts";

export const personalTables: PersonalTables = {
  form_edits: {
    label: "Edits of forms",
    refs: { done_by_id: ["done_by_name"] },
    shows: ["words"],
  },
  form_questions: { label: "Questions of drafts" },
  form_rubric_uses: { none: "Which questions and options a rubric scores." },
  form_sections: { label: "Sections of drafts" },
  form_texts: { label: "Translations of drafts" },
  form_versions: {
    label: "Published forms",
    refs: { published_by_id: ["published_by_name"] },
    shows: ["note"],
  },
};
