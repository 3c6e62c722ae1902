/** Public file of this module for pages that list and count projects. Its queries stay fast with a million projects. */
export { countProjects } from "./domain/lists/count-projects.server.ts";
export {
  countVisible,
  countVisibleProjects,
  visibleClients,
} from "./domain/lists/stored-counts.server.ts";
