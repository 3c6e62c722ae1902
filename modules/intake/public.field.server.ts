/** Public file for the field module: what a download of an intake contains besides its answers. */
export {
  bookedTime,
  bookedTimeIn,
  loadIntakeFacts as gatherFacts,
} from "./domain/opening/view-intake.server.ts";
export { listFormTitles } from "./domain/opening/list-form-titles.server.ts";
export { countOpenThreads } from "./domain/threads/list-threads.server.ts";
export { viewThread } from "./domain/threads/view-thread.server.ts";
