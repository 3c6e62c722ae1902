/**
 * The public API of users: whose contact data may be read, who may be offered, and adding a person who registers by an invite.
 */
export { addNewcomer, newcomerScope } from "./domain/add-user/add-newcomer.server.ts";
export { placeUser } from "./domain/add-user/place-user.server.ts";
export { mayReadContact } from "./domain/organization/contact-relation.server.ts";
export {
  isKnownOrganization,
  isOffered,
  knownPeople,
} from "./domain/organization/known-people.server.ts";
