/** Public file of this module for pages and pure code. */
export { mayCancelBooking } from "./policy.ts";
