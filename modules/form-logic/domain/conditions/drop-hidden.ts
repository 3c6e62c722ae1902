import type { CompiledForm } from "../forms/compile-form.ts";
import type { Answers } from "../forms/form-types.ts";
import { visibleFields } from "./visibility.ts";
import type { Visibility } from "./visibility.ts";

/**
 * Returns the answers to submit: those of visible fields. Before submission hidden answers are only ignored, so that
 * undoing an answer restores what it had hidden. Drops ids that the form does not have.
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
