import type { PersonalTables } from "#app/platform/personal-data/personal-tables.ts";

export const personalTables: PersonalTables = {
  change_events: { label: "Feed of changes" },
  webhook_attempts: { label: "Attempts of webhooks" },
  webhook_deliveries: { label: "Deliveries of webhooks" },
  webhooks: {
    label: "Webhooks",
    secrets: ["secret", "previous_secret"],
  },
};
