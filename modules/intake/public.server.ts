/** What other modules may ask of an intake. */
export { countPhotos, findIntake, getIntake } from "./domain/opening/get-intake.server.ts";
export type { Intake, IntakePhoto } from "./domain/opening/intake.ts";
