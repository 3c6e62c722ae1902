/** The id for a form that another module creates, and copies of its files. */
export { requestedFormId } from "./domain/list/requested-form-id.server.ts";
export { copyFormFile } from "./domain/list/copy-form-file.server.ts";
