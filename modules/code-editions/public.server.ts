/** Public file of this module: the edition of the electrical code that holds at a site. */
export { editionAt } from "./domain/code-editions.server.ts";
