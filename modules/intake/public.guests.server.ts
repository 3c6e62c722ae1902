/** Public file for the module that lets guests answer an intake: the same writes as those of an inspector. */
export { intakeInLanguage } from "./domain/get-intake.server.ts";
export { saveAnswers } from "./domain/answers/save-answers.server.ts";
export {
  fieldOfFileInput,
  fieldOfPhotoInput,
  readPostedSection,
} from "./domain/answers/read-posted-section.ts";
export { startInTransaction } from "./domain/opening/start-intake.server.ts";
export {
  addPhotos,
  type AddedPhoto,
  deletePhotos,
  movePhotos,
  photoLimit,
} from "./domain/photos/change-photos.server.ts";
export { listPlans } from "./domain/photos/list-photos.server.ts";
export { storeFiles } from "./domain/answers/post-section.server.ts";
export { receivePhotos } from "./domain/photos/receive-photos.server.ts";
export { saveAnswersInput } from "./domain/answers/save-answers.input.ts";
export {
  respondToChange,
  respondToCreate,
  respondToHead,
} from "./domain/uploads/respond-to-upload.server.ts";
export { getUpload } from "./domain/uploads/find-upload.server.ts";
export {
  requireCanUpload,
  requireCanUploadInTransaction,
} from "./domain/uploads/upload-allowed.server.ts";
export { targetOfIntake } from "./domain/uploads/upload-target.ts";
export { submitInTransaction } from "./domain/submit/submit-intake.server.ts";
