import type { PersonalTables } from "#app/platform/personal-data/personal-tables.ts";

export const personalTables: PersonalTables = {
  ticket_counts: { none: "Numbers of tickets by ids." },
  ticket_entries: {
    label: "Comments and steps of tickets",
    refs: { author_id: ["author_name", "author_email"] },
    shows: ["kind", "text", "changes"],
    secrets: ["send_key"],
  },
  ticket_watchers: { label: "Watched tickets", own: ["user_id"] },
  tickets: {
    label: "Tickets",
    refs: {
      assignee_id: ["assignee_name"],
      creator_id: ["creator_name"],
      updated_by_id: ["updated_by_name"],
    },
    shows: ["status"],
    wrote: { creator_id: ["title", "description"] },
    secrets: ["send_key"],
    keeps: {
      columns: ["site_owner", "address", "failure", "further_failures"],
      because: "It is about a site and the people there.",
    },
  },
};
