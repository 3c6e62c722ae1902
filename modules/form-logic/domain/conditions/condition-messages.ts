import { conditionNumberMessage } from "./condition-numbers.ts";
import { operatorsFor } from "./condition-operators.ts";
import { isComparedAsNumber, optionsOf } from "../questions/field-options.ts";
import type { Condition, ConditionGroup, ConditionList, FormField } from "../forms/form-types.ts";
import { readTypedNumber } from "#app/platform/form/typed-number.ts";

export const circularMessage =
  "Please select another question as the selected question will create a circular reference.";
export const samePairMessage =
  "Please select different option, same question and option already selected.";
export const maxConditionGroups = 2;
const tooManyGroupsMessage = `A question can have at most ${maxConditionGroups} condition groups.`;
const unknownQuestionMessage = "A condition uses a question that is not in this form.";

/** The parts of a question that conditions use. */
export type ConditionSource = Pick<FormField, "id" | "type" | "label" | "question" | "options">;

/** The possible errors of a condition. The message is built separately. */
export type ConditionError =
  | "circular"
  | "no-number"
  | "not-comparable"
  | "other-operator"
  | "same-pair"
  | "too-many-groups"
  | "unknown-option"
  | "unknown-question";

/** An error in a group of conditions, and its place. */
export interface ConditionIssue {
  error: ConditionError;
  /** Index of the group, from 0. */
  group: number;
  /** Index of the condition in its group; null when the error concerns the whole. */
  condition: number | null;
  part: "question" | "operand" | "value" | null;
  message: string;
}

/** The form data that a check of conditions needs. */
export interface ConditionContext {
  /** Returns the question with an id, if the form has it. */
  sourceOf: (questionId: string) => ConditionSource | undefined;
  /** From `findTransitiveDependents`; omitted where cycles are detected separately. */
  circular?: ReadonlySet<string>;
}

type Place = Pick<ConditionIssue, "error" | "part" | "message">;

function issueOf(condition: Condition, context: ConditionContext): Place | null {
  const { selectedQuestion, selectedOperand, selectedOption } = condition;
  const source = context.sourceOf(selectedQuestion);
  if (source === undefined)
    return { error: "unknown-question", part: "question", message: unknownQuestionMessage };
  if (context.circular?.has(selectedQuestion))
    return { error: "circular", part: "question", message: circularMessage };
  const operators = operatorsFor(source.type);
  if (operators.length === 0)
    return {
      error: "not-comparable",
      part: "question",
      message: "A condition can use only choices and numbers.",
    };
  if (!operators.includes(selectedOperand))
    return {
      error: "other-operator",
      part: "operand",
      message: "A condition uses a comparison that does not work with its question.",
    };
  if (isComparedAsNumber(source.type)) {
    const message = conditionNumberMessage(selectedOption);
    return message === null ? null : { error: "no-number", part: "value", message };
  }
  if (optionsOf(source).some(({ label }) => label === selectedOption)) return null;
  return {
    error: "unknown-option",
    part: "value",
    message: "A condition uses an option that its question does not have.",
  };
}

/**
 * The key by which two conditions of a group are duplicates: the question and the option. For numbers the operator
 * counts too, because "less than 5" or "greater than 5" is a valid pair.
 */
function pairOf({ selectedQuestion, selectedOperand, selectedOption }: Condition): string {
  const isChoice = selectedOperand === "is" || selectedOperand === "isnot";
  if (isChoice) return JSON.stringify([selectedQuestion, selectedOption]);
  const number = readTypedNumber(selectedOption);
  return JSON.stringify([
    selectedQuestion,
    selectedOperand,
    Number.isNaN(number) ? selectedOption : number,
  ]);
}

function problemsOfList(list: ConditionList, group: number, context: ConditionContext) {
  const pairs = new Set<string>();
  return list.conditionList.flatMap((condition, index): ConditionIssue[] => {
    const pair = pairOf(condition);
    const isRepeated = pairs.has(pair);
    pairs.add(pair);
    const own = issueOf(condition, context);
    const found: Place | null = isRepeated
      ? { error: "same-pair", part: "value", message: samePairMessage }
      : null;
    return [own, found].flatMap((it) => (it ? [{ group, condition: index, ...it }] : []));
  });
}

/** Returns all errors of conditions, in their order; empty when they are valid. */
export function checkConditions(
  conditions: ConditionGroup | null | undefined,
  context: ConditionContext,
): ConditionIssue[] {
  const lists = conditions?.cgList ?? [];
  const problems = lists.flatMap((list, group) => problemsOfList(list, group, context));
  if (lists.length <= maxConditionGroups) return problems;
  const whole = { group: maxConditionGroups, condition: null, part: null };
  return [{ ...whole, error: "too-many-groups", message: tooManyGroupsMessage }, ...problems];
}

/** Returns the messages for a field's conditions except cycles, without duplicates. */
export function conditionMessages(
  field: Pick<FormField, "conditionGroup">,
  fieldById: ReadonlyMap<string, ConditionSource>,
): string[] {
  const context = { sourceOf: (id: string) => fieldById.get(id) };
  return [...new Set(checkConditions(field.conditionGroup, context).map(({ message }) => message))];
}
