/** Running the tests of the forms that come with the product, for `npm run form-tests`. */
export { runReadyTests } from "./domain/sample-tests.ts";
