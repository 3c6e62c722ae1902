/** Public file of this module for checking whether many people see a project. */
export { seesProject } from "./domain/sees-project.server.ts";
