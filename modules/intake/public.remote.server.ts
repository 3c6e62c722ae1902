/** Public file for the review and the report: what guests of links added to an intake. */
export { readGuestWork, type GuestWork } from "./domain/guests/read-guest-work.server.ts";
