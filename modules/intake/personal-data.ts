import type { PersonalTables } from "#app/platform/personal-data/personal-tables.ts";

export const personalTables: PersonalTables = {
  correction_messages: {
    label: "Messages about corrections",
    refs: { author_id: ["author_name"] },
    shows: ["text", "photos"],
    secrets: ["send_key"],
  },
  correction_threads: { label: "Threads of corrections", refs: { asked_by_id: [] } },
  intake_answers: {
    label: "Answers",
    refs: { updated_by_id: ["updated_by_name"] },
    // The answers are about a site and its owner, so an export only lists them.
    secrets: ["answer"],
    keeps: { columns: ["answer"], because: "It is an answer about a site." },
  },
  intake_backups: {
    label: "Backups of intakes",
    keeps: { columns: ["form", "answers"], because: "It is an answer about a site." },
  },
  intakes: { label: "Intakes", keeps: { columns: ["form"], because: "It is the text of a form." } },
  photo_uploads: {
    label: "Uploads of photos",
    own: ["sender_id"],
    secrets: ["digest", "held_by"],
  },
  project_locks: { label: "Open intakes", own: ["holder_id"] },
  received_steps: {
    label: "Work received from a phone",
    own: ["sender_id"],
    secrets: ["answer", "step"],
  },
};
