/** Public file of this module for which projects a viewer sees, and which people see a project. */
export {
  isVisibleProject,
  rowsOfVisibleProjects,
  seesProject,
  visibleProjects,
} from "./domain/visible-projects.server.ts";
