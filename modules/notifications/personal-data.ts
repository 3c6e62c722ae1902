import type { PersonalTables } from "#app/platform/personal-data/personal-tables.ts";

export const personalTables: PersonalTables = {
  muted_projects: { label: "Muted projects", own: ["user_id"] },
  notification_settings: { label: "Choices of notifications", own: ["user_id"] },
  notifications: {
    label: "Notifications",
    own: ["recipient_id"],
    refs: { actor_id: ["actor_name"] },
    shows: ["message", "detail"],
    keeps: { columns: ["site", "site_owner"], because: "It is about a site and the people there." },
  },
};
