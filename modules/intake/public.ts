/** Public file for browser and server: an intake's type, what it lacks, and who may read which part. */
export { changesSinceFlag, changesSinceReview } from "./domain/corrections/corrections.ts";
export type { Intake, IntakeInView, IntakePhoto } from "./domain/intake.ts";
export type { DoublePhoto } from "./domain/photos/double-photo.ts";
export { originText } from "./domain/guests/origin-text.ts";
export { questionOfIntake, threadPath } from "./domain/intake-path.ts";
export { countPhotos, findMissing } from "./domain/submit/find-missing.ts";
export { missingRubricReason } from "./domain/submit/find-missing.ts";
export type { ThreadSummary } from "./domain/threads/thread.ts";
export {
  canReadCaptures,
  canReadFormerAnswers,
  canWriteAnswers,
  canWriteInThreads,
} from "./policy.ts";
