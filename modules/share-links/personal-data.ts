import type { PersonalTables } from "#app/platform/personal-data/personal-tables.ts";

export const personalTables: PersonalTables = {
  share_link_views: { none: "When a link was opened." },
  share_links: {
    label: "Share links",
    refs: { made_by_id: ["made_by_name"] },
    shows: ["kind", "expires_at"],
    secrets: ["token_hash", "code_hash"],
  },
};
