/** Public file of this module for the rules of whose contact data may be read and which people may be offered. */
export { canReadContact } from "./domain/organization/contact-relation.server.ts";
export {
  isKnownOrganization,
  isOffered,
  candidateOrganizations,
  choosableClients,
  choosableInstallers,
} from "./domain/organization/choosable-people.server.ts";
