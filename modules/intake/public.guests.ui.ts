/** Public file for the page of a guest: answers and photos that wait on the device until the server has them. */
export { openAnswerStore, openPhotoStore } from "./ui/saving/browser-stores.ts";
export { createAnswerQueue, sendPeriodically } from "./ui/saving/send-periodically.ts";
export type { SaveState } from "./ui/saving/answer-queue.ts";
export type { Conflict } from "./ui/saving/post-answers.ts";
