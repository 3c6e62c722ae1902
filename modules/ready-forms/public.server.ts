/** Adding a ready form, for other modules. */
export { startWithForm } from "./domain/start-with-form.server.ts";
