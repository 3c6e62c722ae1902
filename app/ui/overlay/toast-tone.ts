export type ToastTone = "error" | "warning" | "success";

/** A message naming an error, a failure or a validation is an error; any other is a warning. */
export function toastTone(message: string): ToastTone {
  return /error|failed|validation/i.test(message) ? "error" : "warning";
}
