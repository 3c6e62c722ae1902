/** Public file of this module for the clients and installers that a viewer may choose. */
export { listClients, listInstallers } from "./domain/form/list-parties.server.ts";
