/** The server functions of forms for other modules. They return plain data within the viewer's scope. */
export { type FormEditorData, getFormEditorData } from "./domain/access/form-editor-data.server.ts";
export { getOwnForm, listOwnForms, touchForm } from "./domain/access/own-form.server.ts";
export { publishedTitle, readableForms } from "./domain/access/readable-forms.server.ts";
