import type { PersonalTables } from "#app/platform/personal-data/personal-tables.ts";

export const personalTables: PersonalTables = {
  subscription_recipients: {
    label: "Recipients of subscriptions",
    ownEmail: ["email"],
    secrets: ["token"],
  },
  subscription_runs: { label: "Deliveries of subscriptions" },
  subscription_stops: { label: "Unsubscribed addresses", ownEmail: ["email"] },
  subscriptions: { label: "Subscriptions", own: ["user_id"], secrets: ["email"] },
};
