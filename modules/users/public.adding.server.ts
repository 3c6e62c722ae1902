/** Public file of this module for adding people: an inspector from another page, and those who register by an invite. */
export { addFieldUserInput } from "./domain/add-user/add-user.input.ts";
export { addFieldUser } from "./domain/add-user/add-user.server.ts";
export { addInvitedUser, inviteScope } from "./domain/add-user/add-invited-user.server.ts";
export { placeUser } from "./domain/add-user/place-user.server.ts";
