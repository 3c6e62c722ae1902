/** What the house may ask of analytics. */
export { listCountedOrganizations, rebuildOrganization } from "./domain/counting/rebuild.server.ts";
