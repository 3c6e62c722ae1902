/** Public file of this module for the import of records of other products: the same writes as those of an inspector. */
export { saveInTransaction } from "./domain/answers/save-answers.server.ts";
export { deleteUnconfirmed } from "./domain/answers/delete-unconfirmed.server.ts";
export {
  addInTransaction as addPhotosInTransaction,
  photoLimit,
} from "./domain/photos/change-photos.server.ts";
export { releaseLock } from "./domain/project-lock.server.ts";
export { completeProject } from "./domain/submit/complete-project.server.ts";
