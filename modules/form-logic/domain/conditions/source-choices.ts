import type { ConditionSource } from "./condition-messages.ts";
import { isChoice, optionsOf } from "../questions/field-options.ts";

/** The maximum number of search results. */
export const maxFoundSources = 20;

/** A question that a condition may refer to, as the editor lists it. */
export interface SourceChoice extends ConditionSource {
  /** Title of its section. */
  section: string;
  /** True when choosing it would close a cycle. It is listed, but refused with the reason. */
  circular: boolean;
}

/** Returns a question as a source: its text and the labels of its options. */
export function sourceChoice(
  field: ConditionSource,
  section: string,
  circular: ReadonlySet<string>,
): SourceChoice {
  const { id, type, label, question } = field;
  const options = isChoice(type) ? optionsOf(field).map((option) => ({ label: option.label })) : [];
  const fullQuestion = question?.trim() ? { question } : {};
  return { id, type, label, ...fullQuestion, options, section, circular: circular.has(id) };
}
