/** Public file of this module for the calls of programs. */
export { scheduleInput } from "./domain/booking/schedule-inspection.input.ts";
export { scheduleInspection } from "./domain/booking/schedule-inspection.server.ts";
