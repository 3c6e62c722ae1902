import { optionsOfType } from "../../question-types/choice-type.ts";
import { questionTypes } from "../../question-types/registry.ts";
import { columnKey } from "../expressions/parse-expression.ts";
import type { FieldOption, FieldType, FormField } from "../forms/form-types.ts";

/** False for a text that nobody answers. */
export function takesAnswer(type: FieldType): boolean {
  return questionTypes[type].takesAnswer;
}

/** True when the answer is computed from others, so that nobody gives it. */
export function isCalculated(type: FieldType): boolean {
  return questionTypes[type].isCalculated;
}

/** True when the inspector answers it. */
export const isAsked = (type: FieldType) => takesAnswer(type) && !isCalculated(type);

export function isChoice(type: FieldType): boolean {
  return questionTypes[type].choices !== null;
}

/** True when the author writes the options. */
export const hasOwnOptions = (type: FieldType): boolean =>
  isChoice(type) && !questionTypes[type].hasFixedOptions;

/** True when several options can be chosen at once. */
export function isMany(type: FieldType): boolean {
  return questionTypes[type].choices === "many";
}

/** True when conditions compare answers with a number instead of an option. */
export function isComparedAsNumber(type: FieldType): boolean {
  return questionTypes[type].comparesBy === "number";
}

/** True when conditions of other fields may refer to fields of this type. */
export function canBeSource(type: FieldType): boolean {
  return questionTypes[type].comparesBy !== null;
}

/** True when an answer can pass or fail: an option that was chosen, or a number within limits. */
export function isScorable(type: FieldType): boolean {
  return (isChoice(type) || isComparedAsNumber(type)) && questionTypes[type].isScored;
}

/** Returns the options to choose from. */
export function optionsOf(field: Pick<FormField, "type" | "options">): FieldOption[] {
  return optionsOfType(questionTypes[field.type], field.options);
}

// What a list says about each of its choices in columns, such as the manufacturer of a model.

/** Every choice has this column: its own label. */
export const labelColumn = "label";

export const optionLimits = { columns: 10, name: 60, value: 200, choicesOfList: 2_000 } as const;

/** The names of the columns, in the order in which they appear first. */
export const columnNames = (options: readonly FieldOption[] = []): string[] => [
  ...new Set(options.flatMap(({ values = {} }) => Object.keys(values))),
];

/** The columns as expressions name them. */
export const columnsOf = (options: readonly FieldOption[] = []): ReadonlySet<string> =>
  new Set([labelColumn, ...columnNames(options).map(columnKey)]);

/** What a column says about a choice; null for nothing. */
export function columnOf(option: FieldOption, name: string): string | null {
  if (name === labelColumn) return option.label;
  const found = Object.entries(option.values ?? {}).find(([column]) => columnKey(column) === name);
  return found?.[1].trim() || null;
}
