import type { PersonalTables } from "#app/platform/personal-data/personal-tables.ts";

export const personalTables: PersonalTables = {
  busy_times: { label: "Busy times of an outside calendar", own: ["user_id"] },
  calendar_entries: {
    label: "Visits",
    refs: { owner_id: ["owner_name"] },
    shows: ["type", "starts_at", "ends_at"],
  },
  calendar_feeds: { label: "Calendar feeds", own: ["user_id"], secrets: ["token_hash"] },
  contact_attempts: {
    label: "Attempts to reach a contact",
    refs: { by_id: ["by_name"] },
    shows: ["kind"],
  },
  form_visits: { none: "How long the visits of a form last." },
  holidays: { none: "Holidays of an organization." },
  intake_cancellations: {
    label: "Canceled visits",
    refs: {
      inspector_id: ["inspector_name"],
      new_inspector_id: ["new_inspector_name"],
      canceled_by_id: ["canceled_by_name"],
    },
    wrote: { canceled_by_id: ["reason", "comment"] },
  },
  outside_calendars: { label: "Outside calendars", own: ["user_id"], secrets: ["url"] },
  scheduling_settings: { none: "Settings of the schedule." },
  time_off: {
    label: "Time off",
    own: ["user_id"],
    refs: { by_id: ["by_name"] },
    shows: ["kind"],
  },
  tools: { label: "Tools", refs: { holder_id: [] }, shows: ["kind", "name"] },
  travel_times: { none: "Drive times between points that are rounded to 110 meters." },
  weekly_hours: { label: "Working hours", own: ["user_id"] },
  working_days: { label: "Working days", own: ["user_id"] },
};
