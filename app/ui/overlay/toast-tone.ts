export type ToastTone = "error" | "warning" | "success";

/**
 * A message that names an error, a failure or a validation is an error. Otherwise the message of a completed step is a success,
 * and any other message is a warning.
 */
export function toastTone(message: string, isDone = false): ToastTone {
  if (/error|failed|validation/i.test(message)) return "error";
  return isDone ? "success" : "warning";
}
