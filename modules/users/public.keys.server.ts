/** Public file of this module for the user types that may have API keys. */
export { listApiTypes } from "./domain/list-user-types.server.ts";
