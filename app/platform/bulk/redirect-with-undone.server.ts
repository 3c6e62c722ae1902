import { redirectWithRefusal, redirectWithToast } from "../page/toast.server.ts";
import { undoneMessage, type UndoResult } from "./undo-import.ts";

/** Redirects with what the undo of a file removed. Where nothing was removed, the message is no success. */
export function redirectWithUndone(to: string, undone: UndoResult, noun: string) {
  const say = undone.removedCount > 0 ? redirectWithToast : redirectWithRefusal;
  return say(to, undoneMessage(undone, noun));
}
