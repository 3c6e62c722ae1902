/** Finding and adding a ready form, for other modules. */
export { findReadyForm } from "./domain/ready-forms.ts";
export { startWithForm } from "./domain/start-with-form.server.ts";
