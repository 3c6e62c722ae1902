/** Public file for the field module, which opens, checks and sends an intake on a phone with the same pure code. */
export { hasSameContent } from "./domain/answers/read-posted-section.ts";
export { listCorrections } from "./domain/corrections/corrections.ts";
export { intakeTranslation, textIn } from "./domain/catalogs.ts";
export {
  buildIntakeView,
  type IntakeFacts,
  type RequestedView,
} from "./domain/opening/build-intake-view.ts";
export { intakePath, refusedPath } from "./domain/intake-path.ts";
export type { IntakeStart, IntakeView } from "./domain/opening/intake-view.ts";
export type { OpenedIntake } from "./domain/opening/open-intake.server.ts";
export { backFromPhoto } from "./domain/photos/photo-action.ts";
export type { PhotoView } from "./domain/photos/photo-view.ts";
export type { IntakeStep, StepResult } from "./domain/steps/step.ts";
export type { ThreadView, WaitingMessage } from "./domain/threads/view-thread.server.ts";
export {
  rebasedAnswer,
  withoutAttempts,
  withAttempt,
  type Conflict,
  exchangeAnswers,
  type PendingAnswer,
  type StoredAnswer,
} from "./ui/saving/post-answers.ts";
