/** What other modules may ask of an intake. */
export { findIntake, getIntake, readIntake } from "./domain/opening/get-intake.server.ts";
