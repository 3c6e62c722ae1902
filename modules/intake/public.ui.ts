/** Parts of the intake page that the review also renders. */
export { ConcernedQuestions } from "./ui/fill-in/concerned-questions.tsx";
export { LockHeartbeat } from "./ui/fill-in/lock-heartbeat.tsx";
export { FarNote, thumbnailWidth } from "./ui/photos/question-photos.tsx";
export { QuestionThread } from "./ui/threads/question-thread.tsx";
