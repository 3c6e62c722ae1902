/** Public file of this module for the server: how long drives take. */
export { readTravelTimes } from "./domain/travel/read-travel-times.server.ts";
export type { TravelTimes } from "./domain/travel/travel-times.ts";
