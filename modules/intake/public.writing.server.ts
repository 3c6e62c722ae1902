/** Public file for the hand-overs module, which receives photos in parts and saves late work to an intake. */
export {
  deleteFormerPictures,
  drawInTransaction,
  findPhotoOfSender,
} from "./domain/photos/draw-on-photo.server.ts";
export { sendInTransaction } from "./domain/threads/send-message.server.ts";
export { addPhotos, photoLimit } from "./domain/photos/change-photos.server.ts";
export { saveInTransaction } from "./domain/answers/save-answers.server.ts";
export { finishUpload, receiveUploaded } from "./domain/uploads/attach-uploaded.server.ts";
export {
  respondToCreate,
  respondToChange,
  respondToHead,
} from "./domain/uploads/respond-to-upload.server.ts";
export { getUpload } from "./domain/uploads/find-upload.server.ts";
export { targetOfHandOver } from "./domain/uploads/upload-target.ts";
