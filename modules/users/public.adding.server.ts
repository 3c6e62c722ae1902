/** Adding an inspector from another module's page. */
export { addFieldUserInput } from "./domain/add-user/add-user.input.ts";
export { addFieldUser } from "./domain/add-user/add-user.server.ts";
