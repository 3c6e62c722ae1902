import { conditionNumberMessage } from "./condition-numbers.ts";
import { operatorsFor } from "./condition-operators.ts";
import { optionsOf } from "../questions/field-options.ts";
import type { Condition, ConditionGroup, ConditionList, FormField } from "../forms/form-types.ts";
import { readTypedNumber } from "../questions/typed-number.ts";

export const circularMessage =
  "Please select another question as the selected question will create a circular reference.";
export const samePairMessage =
  "Please select different option, same question and option already selected.";
export const maxConditionGroups = 2;
const tooManyGroupsMessage = `A question can have at most ${maxConditionGroups} condition groups.`;
const unknownQuestionMessage = "A condition uses a question that is not in this form.";

/** A question as far as conditions look at it. */
export type ConditionSource = Pick<FormField, "id" | "type" | "label" | "question" | "options">;

/** What can be wrong with a condition; how it is told is a matter of its message. */
export type ConditionFault =
  | "circular"
  | "no-number"
  | "not-comparable"
  | "other-operator"
  | "same-pair"
  | "too-many-groups"
  | "unknown-option"
  | "unknown-question";

/** Something wrong with a group of conditions, and where. */
export interface ConditionProblem {
  fault: ConditionFault;
  /** Place of the group, from 0. */
  group: number;
  /** Place of the condition in its group; null for what concerns the whole. */
  condition: number | null;
  part: "question" | "operand" | "value" | null;
  message: string;
}

/** What a check of conditions must know of the form. */
export interface ConditionSurroundings {
  /** The question with an id, if the form has it. */
  sourceOf: (questionId: string) => ConditionSource | undefined;
  /** From `dependentsOf`; left out where circles are looked for by other means. */
  circular?: ReadonlySet<string>;
}

type Place = Pick<ConditionProblem, "fault" | "part" | "message">;

function problemOf(condition: Condition, around: ConditionSurroundings): Place | null {
  const { selectedQuestion, selectedOperand, selectedOption } = condition;
  const source = around.sourceOf(selectedQuestion);
  if (source === undefined)
    return { fault: "unknown-question", part: "question", message: unknownQuestionMessage };
  if (around.circular?.has(selectedQuestion))
    return { fault: "circular", part: "question", message: circularMessage };
  const operators = operatorsFor(source.type);
  if (operators.length === 0)
    return {
      fault: "not-comparable",
      part: "question",
      message: "A condition can use only choices and numbers.",
    };
  if (!operators.includes(selectedOperand))
    return {
      fault: "other-operator",
      part: "operand",
      message: "A condition uses a comparison that does not work with its question.",
    };
  if (source.type === "numeric-input") {
    const message = conditionNumberMessage(selectedOption);
    return message === null ? null : { fault: "no-number", part: "value", message };
  }
  if (optionsOf(source).some(({ label }) => label === selectedOption)) return null;
  return {
    fault: "unknown-option",
    part: "value",
    message: "A condition uses an option that its question does not have.",
  };
}

/**
 * What makes two conditions of a group the same pair: the question and the option. For numbers the
 * operator counts too: "less than 5" or "greater than 5" is a sensible pair.
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

function problemsOfList(list: ConditionList, group: number, around: ConditionSurroundings) {
  const pairs = new Set<string>();
  return list.conditionList.flatMap((condition, at): ConditionProblem[] => {
    const pair = pairOf(condition);
    const isRepeated = pairs.has(pair);
    pairs.add(pair);
    const own = problemOf(condition, around);
    const found: Place | null = isRepeated
      ? { fault: "same-pair", part: "value", message: samePairMessage }
      : null;
    return [own, found].flatMap((it) => (it ? [{ group, condition: at, ...it }] : []));
  });
}

/** All that is wrong with conditions, in their order; empty when they may be kept. */
export function checkConditions(
  conditions: ConditionGroup | null | undefined,
  around: ConditionSurroundings,
): ConditionProblem[] {
  const lists = conditions?.cgList ?? [];
  const problems = lists.flatMap((list, group) => problemsOfList(list, group, around));
  if (lists.length <= maxConditionGroups) return problems;
  const whole = { group: maxConditionGroups, condition: null, part: null };
  return [{ ...whole, fault: "too-many-groups", message: tooManyGroupsMessage }, ...problems];
}

/** What is wrong with a field's conditions, circles apart; each message once. */
export function conditionMessages(
  field: Pick<FormField, "conditionGroup">,
  fieldById: ReadonlyMap<string, ConditionSource>,
): string[] {
  const around = { sourceOf: (id: string) => fieldById.get(id) };
  return [...new Set(checkConditions(field.conditionGroup, around).map(({ message }) => message))];
}
