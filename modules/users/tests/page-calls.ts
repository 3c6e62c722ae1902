/** Reads responses in the page tests. */
import type { FormRefusal } from "#app/platform/form/form-refusal.ts";

/** The errors of a refused form. */
export function refusalOf(answer: unknown): FormRefusal {
  if (typeof answer === "object" && answer !== null && "data" in answer)
    return answer.data as FormRefusal;
  throw new TypeError("The form was not refused.");
}
