/** Public file with the reads and writes of an intake for other modules. */
export { findIntake, getIntake, intakeInLanguage, readIntake } from "./domain/get-intake.server.ts";
