/** What other modules may ask of the invites. */
export { countInviteUse, findInvite, type Invite } from "./domain/find-invite.server.ts";
