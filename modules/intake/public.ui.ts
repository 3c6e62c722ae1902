/** Parts of the intake page that the review also renders. */
export { BlockingQuestions } from "./ui/fill-in/blocking-questions.tsx";
export { LockHeartbeat } from "./ui/fill-in/lock-heartbeat.tsx";
export { WarningNotes } from "./ui/photos/photo-warnings.tsx";
export { thumbnailWidth } from "./ui/photos/question-photos.tsx";
export { QuestionThread } from "./ui/threads/question-thread.tsx";
