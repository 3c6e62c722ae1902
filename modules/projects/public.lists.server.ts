/** Public file of this module for pages that list and count projects. Its queries stay fast with a million projects. */
export { clientsSeen, countSeen } from "./domain/lists/kept-counts.server.ts";
export { isLatestSeen, isSeen, seenColumns } from "./domain/lists/seen-projects.server.ts";
