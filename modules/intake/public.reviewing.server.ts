/** Public file for the review module, which locks an intake, flags its questions and closes the review. */
export { closeReview } from "./domain/corrections/close-review.server.ts";
export { storeFlag } from "./domain/corrections/store-flag.server.ts";
export { listDoubles } from "./domain/photos/list-doubles.server.ts";
export { findLockHolder } from "./domain/opening/find-lock-holder.server.ts";
export { requireLock } from "./domain/project-lock.server.ts";
export { completeProject } from "./domain/submit/complete-project.server.ts";
export { listThreadSummaries as summarizeThreads } from "./domain/threads/read-threads.server.ts";
