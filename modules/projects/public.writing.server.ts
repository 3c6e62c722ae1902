/** Public file of this module for creating and editing projects, in addition to `public.server.ts`. */
export { createdMessage } from "./domain/log/created-message.ts";
export { mayCreateLike } from "./domain/page/may-create-like.server.ts";
export { projectsInScope } from "./domain/visible-projects.server.ts";
export { drawThumbnail } from "./jobs/draw-thumbnail.job.ts";
export { readTakenTexts, withTakenSentence } from "./fields/unique-fields.server.ts";
export { projectSearchText } from "./domain/writing/search-text.ts";
