/** Public file of this module for running the tests of a form. */
export { runTests } from "./domain/form-tests.server.ts";
