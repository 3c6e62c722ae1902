/** Finding and adding a ready form, for other modules. */
export { postReadyForm } from "./domain/start-with-form.server.ts";
