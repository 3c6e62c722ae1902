/** Public file of this module for modules that answer what changed: the records that the events of the feed touched. */
export {
  canFollow,
  endOfFeed,
  listTouched,
  type TouchedRecords,
} from "./domain/feed/touched-records.server.ts";
