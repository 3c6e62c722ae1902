/** Public file of this module: what is on legal hold. */
export { countHeldProjects, isOnHold } from "./domain/holds/held-projects.server.ts";
export {
  findOrganizationHold,
  holdOrganization,
  refuseHeldOrganization,
  releaseOrganization,
} from "./domain/holds/organization-hold.server.ts";
