/** Public file of this module for the serial numbers in the answers of projects. */
export {
  listProjectsWithCodes,
  type ProjectWithCode,
} from "./domain/search/projects-with-codes.server.ts";
