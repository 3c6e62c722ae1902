import type { CompiledForm } from "../forms/compile-form.ts";
import type { Answers } from "../forms/form-types.ts";
import { visibleFields } from "./visibility.ts";
import type { Visibility } from "./visibility.ts";

/**
 * The answers that are submitted: those of visible fields. Until submission hidden answers are only
 * ignored, so that undoing an answer brings back what it had hidden. Ids that the form does not
 * have are dropped too.
 */
export function dropHidden(
  compiled: CompiledForm,
  answers: Answers,
  visible: Visibility = visibleFields(compiled, answers),
): Answers {
  return Object.fromEntries(
    Object.entries(answers).filter(([fieldId]) => visible.isVisible(fieldId)),
  );
}
