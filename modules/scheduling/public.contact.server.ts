/** Public file of this module for the site contact of a visit, who confirms it, chooses another time, or declines it. */
export {
  bookOffered,
  canChooseTime,
  declineVisit,
  offerTimes,
  offerTimesByDay,
  type OfferedTime,
} from "./domain/contact/visit-of-contact.server.ts";
export {
  listAttempts,
  markReached,
  recordAttempt,
  type ContactAttempt,
} from "./domain/contact/contact-attempts.server.ts";
export { writeCalendar } from "./domain/feeds/write-calendar.ts";
export { formatAttempts } from "./domain/contact/contact-answer.ts";
export { estimateMinutesToVisit } from "./domain/contact/minutes-to-visit.server.ts";
export { setContactAnswer } from "./domain/calendar/calendar-entries.server.ts";
export { readSchedulingSettings } from "./domain/settings/scheduling-settings.server.ts";
export { readZoneOfProject } from "./domain/time/site-zone.server.ts";
