/** Public file of this module for pages and pure code. */
export { mayBook, mayCancelBooking } from "./policy.ts";
