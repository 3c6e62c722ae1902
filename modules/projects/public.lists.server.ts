/** The module's door for pages that list and count projects: as quick among a million as among a few. */
export { clientsSeen, countSeen } from "./domain/lists/kept-counts.server.ts";
export { isLatestSeen, isSeen, seenColumns } from "./domain/lists/seen-projects.server.ts";
