export type ToastTone = "error" | "warning" | "success";

/** A message naming an error, a failure or a validation is an error; of what was done it is a success, any other is a warning. */
export function toastTone(message: string, isDone = false): ToastTone {
  if (/error|failed|validation/i.test(message)) return "error";
  return isDone ? "success" : "warning";
}
