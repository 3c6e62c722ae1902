/** The module's door for pages and pure code. */
export { mayCancelBooking } from "./policy.ts";
