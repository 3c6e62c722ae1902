import type { EventListener } from "#app/platform/events/domain-events.ts";
import { cancelBooking } from "../domain/calendar/calendar-entries.server.ts";

/** The booking of a canceled project stays in the calendar, marked as canceled. */
export const listen: EventListener<"project.status-changed"> = async (tx, _scope, event) => {
  if (event.to === "Canceled") await cancelBooking(tx, event.project);
};
