/** The id for a form that another module creates. */
export { requestedFormId } from "./domain/list/requested-form-id.server.ts";
