import type { ConditionSource } from "./condition-messages.ts";
import { optionsOf } from "../questions/field-options.ts";

/** A search answers with at most this many. */
export const mostFoundSources = 20;

/** A question that a condition may look at, as the editor offers it. */
export interface SourceChoice extends ConditionSource {
  /** Title of its section. */
  section: string;
  /** Choosing it would close a circle; it is offered, and refused with its reason. */
  circular: boolean;
}

/** A question as a source: its words and the labels of its options. */
export function sourceChoice(
  field: ConditionSource,
  section: string,
  circular: ReadonlySet<string>,
): SourceChoice {
  const { id, type, label, question } = field;
  const options =
    type === "numeric-input" ? [] : optionsOf(field).map((option) => ({ label: option.label }));
  const asked = question?.trim() ? { question } : {};
  return { id, type, label, ...asked, options, section, circular: circular.has(id) };
}
