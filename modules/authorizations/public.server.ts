/** The public API of authorizations: what an active authorization permits in other modules. */
export {
  isClientOf,
  canChoosePeople,
  lendingOrganizations,
} from "./domain/can-choose-people.server.ts";
