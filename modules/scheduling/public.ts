/** Public file of this module for pages and pure code. */
export { canBook, canCancelBooking } from "./policy.ts";
