/** The public API of analytics. */
export { listCountedOrganizations, rebuildOrganization } from "./domain/counting/rebuild.server.ts";
