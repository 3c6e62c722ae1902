/** What other modules may ask of an intake. */
export { findIntake, getIntake } from "./domain/opening/get-intake.server.ts";
export { countPhotos } from "./domain/submit/find-missing.ts";
export type { Intake, IntakeInView, IntakePhoto } from "./domain/opening/intake.ts";
