/** Public file of this module for pages that list and count projects. Its queries stay fast with a million projects. */
export { visibleClients, countVisible } from "./domain/lists/stored-counts.server.ts";
export {
  isLatestVisible,
  isVisible,
  visibleProjectColumns,
} from "./domain/lists/visible-project-queries.server.ts";
