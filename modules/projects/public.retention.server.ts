/** Public file of this module: projects that ended before a date, and their deletion. */
export {
  countExpired,
  deleteExpired,
  listExpired,
  type ExpiredProject,
} from "./domain/trash/expired-projects.server.ts";
export { trashDays } from "./domain/trash/trash-days.ts";
