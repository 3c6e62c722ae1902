import type { CompiledForm } from "../forms/compile-form.ts";
import { conditionLists, sourceIds } from "./condition-lists.ts";
import type { ConditionSource } from "./condition-messages.ts";
import { isMany } from "../questions/field-options.ts";
import type {
  Condition,
  ConditionGroup,
  ConditionList,
  ConditionOperator,
} from "../forms/form-types.ts";
import { questionText } from "../questions/question-text.ts";

/** The builder's names of the operators. */
export const operatorLabels: Record<ConditionOperator, string> = {
  is: "is",
  isnot: "is not",
  lessThan: "less than",
  greaterThan: "greater than",
  equal: "equal",
};

type SourceOf = (questionId: string) => ConditionSource | undefined;

function operatorPhrase(operator: ConditionOperator, source: ConditionSource | undefined): string {
  const many = source !== undefined && isMany(source.type);
  if (operator === "is") return many ? "includes" : "is";
  if (operator === "isnot") return many ? "does not include" : "is not";
  return operator === "equal" ? "is equal to" : `is ${operatorLabels[operator]}`;
}

function conditionPhrase(condition: Condition, sourceOf: SourceOf): string {
  const source = sourceIds(condition).map(sourceOf).find(Boolean);
  const name = source ? `“${questionText(source)}”` : "a question that no longer exists";
  const isText = condition.selectedOperand === "is" || condition.selectedOperand === "isnot";
  const value = isText ? `“${condition.selectedOption}”` : condition.selectedOption;
  return `${name} ${operatorPhrase(condition.selectedOperand, source)} ${value}`;
}

function series(phrases: readonly string[], word: "and" | "or"): string {
  if (phrases.length < 2) return phrases.join("");
  return `${phrases.slice(0, -1).join(", ")} ${word} ${phrases.at(-1)}`;
}

function wordOf(list: ConditionList): "and" | "or" {
  return list.mustBeTrueValue === "any" ? "or" : "and";
}

function enclosed(phrases: readonly string[], word: "and" | "or"): string {
  if (phrases.length < 2) return series(phrases, word);
  if (phrases.length === 2) return `${word === "and" ? "both" : "either"} ${series(phrases, word)}`;
  return `${word === "and" ? "all" : "any"} of: ${series(phrases, word)}`;
}

/**
 * Formats conditions as one sentence: Shown when “Roof type” is “Tile” and “Age” is greater than 5. Null without
 * conditions.
 */
export function describeConditions(
  conditions: ConditionGroup | null | undefined,
  sourceOf: SourceOf,
): string | null {
  const lists = conditionLists({ conditionGroup: conditions });
  if (lists.length === 0) return null;
  const connector = conditions?.operand === "or" ? "or" : "and";
  const groups = lists.map((list) => ({
    word: wordOf(list),
    phrases: list.conditionList.map((condition) => conditionPhrase(condition, sourceOf)),
  }));
  const [only] = groups;
  if (groups.length === 1 && only) return `Shown when ${series(only.phrases, only.word)}.`;
  const isFlat = groups.every(({ phrases, word }) => phrases.length === 1 || word === connector);
  if (isFlat)
    return `Shown when ${series(
      groups.flatMap(({ phrases }) => phrases),
      connector,
    )}.`;
  const parts = groups.map(({ phrases, word }) => enclosed(phrases, word));
  return `Shown when ${parts.join(`, ${connector} `)}.`;
}

/** Returns when a field is shown, as text; null when it is always shown, also for a field in a cycle. */
export function describeCondition(compiled: CompiledForm, fieldId: string): string | null {
  const field = compiled.fields[compiled.fieldIndexOf.get(fieldId) ?? -1];
  if (field === undefined || compiled.circular.includes(fieldId)) return null;
  return describeConditions(
    field.conditionGroup,
    (id) => compiled.fields[compiled.fieldIndexOf.get(id) ?? -1],
  );
}
