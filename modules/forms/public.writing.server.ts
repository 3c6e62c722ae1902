/** The id for a form that another module creates, copies of its files, and removing one that no project uses. */
export { removeForm } from "./domain/list/remove-form.server.ts";
export { requestedFormId } from "./domain/list/requested-form-id.server.ts";
export {
  findFormPictures,
  sentPictureBytes,
  shrinkFormPicture,
  storeFormPicture,
} from "./domain/pictures/form-pictures.server.ts";
export { copyFormFile } from "./domain/list/copy-form-file.server.ts";
