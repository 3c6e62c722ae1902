/** Public file of this module for the deletion of a person's data. */
export { forgetUser } from "./domain/profile/forget-user.server.ts";
export { formerUserName, isFormerUser } from "./domain/profile/former-user.ts";
