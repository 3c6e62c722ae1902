/** Public file of this module for adding the tests of a form that is created whole. */
export { insertTests } from "./domain/form-tests.server.ts";
