/** Public file of this module for the rules of whose contact data may be read and which people may be offered. */
export { canReadContact } from "./domain/organization/contact-relation.server.ts";
export {
  isKnownOrganization,
  isOffered,
  knownPeople,
} from "./domain/organization/known-people.server.ts";
