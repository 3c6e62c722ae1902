import type { PersonalTables } from "#app/platform/personal-data/personal-tables.ts";

export const personalTables: PersonalTables = {
  guest_links: {
    label: "Links for remote inspections",
    refs: { created_by_id: ["created_by_name"] },
    secrets: ["token", "token_hash"],
    keeps: {
      columns: ["email", "phone", "guest_name"],
      because: "It is about a site and the people there.",
    },
  },
};
