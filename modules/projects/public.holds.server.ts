/** Public file of this module: which projects are on legal hold. */
export { isOnHold } from "./domain/holds/held-projects.server.ts";
