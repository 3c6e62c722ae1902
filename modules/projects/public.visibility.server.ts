/** Public file of this module for which projects a viewer sees, and which people see a project. */
export {
  isVisibleProject,
  seesProject,
  visibleProjects,
} from "./domain/visible-projects.server.ts";
