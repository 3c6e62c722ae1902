import type { PersonalTables } from "#app/platform/personal-data/personal-tables.ts";

export const personalTables: PersonalTables = {
  form_edits: {
    label: "Edits of forms",
    refs: { done_by_id: ["done_by_name"] },
    shows: ["words"],
    keeps: { columns: ["changes", "inverse"], because: "It is the text of a form." },
  },
  form_questions: {
    label: "Questions of drafts",
    keeps: { columns: ["definition", "dependent_que"], because: "It is the text of a form." },
  },
  form_rubric_uses: { none: "Which questions and options a rubric scores." },
  form_sections: {
    label: "Sections of drafts",
    keeps: { columns: ["title", "repeat"], because: "It is the text of a form." },
  },
  form_texts: {
    label: "Translations of drafts",
    keeps: { columns: ["texts"], because: "It is the text of a form." },
  },
  form_versions: {
    label: "Published forms",
    refs: { published_by_id: ["published_by_name"] },
    shows: ["note"],
    keeps: { columns: ["definition", "title"], because: "It is the text of a form." },
  },
};
