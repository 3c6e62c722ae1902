/** The door of users: bringing in somebody who registers by an invite. */
export { addNewcomer, newcomerScope } from "./domain/add-newcomer.server.ts";
export { placeUser } from "./domain/place-user.server.ts";
