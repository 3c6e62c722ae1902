/** What other modules may ask of an intake. */
export {
  countPhotos,
  findIntake,
  getIntake,
  type Intake,
  type IntakePhoto,
} from "./domain/opening/get-intake.server.ts";
