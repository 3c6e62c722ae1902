/** The door of users: bringing in somebody who registers by an invite. */
export { addNewcomer, newcomerScope } from "./domain/add-user/add-newcomer.server.ts";
export { placeUser } from "./domain/add-user/place-user.server.ts";
