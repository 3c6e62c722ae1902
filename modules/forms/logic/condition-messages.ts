import { conditionNumberMessage } from "./condition-numbers.ts";
import { conditionsOf } from "./compile-form.ts";
import { canBeSource, optionsOf } from "./field-options.ts";
import type { Condition, ConditionList, FormDefinition, FormField } from "./form-types.ts";

export const circularMessage =
  "Please select another question as the selected question will create a circular reference.";
export const samePairMessage =
  "Please select different option, same question and option already selected.";
export const maxConditionGroups = 2;

/**
 * Ids that a condition of this field must not look at: the field itself and every field that
 * depends on it, directly or through others.
 */
export function circularChoices(form: FormDefinition, fieldId: string): Set<string> {
  const dependents = new Map<string, string[]>();
  for (const field of form.sections.flatMap((section) => section.fields)) {
    for (const { selectedQuestion } of conditionsOf(field)) {
      const list = dependents.get(selectedQuestion) ?? [];
      list.push(field.id);
      dependents.set(selectedQuestion, list);
    }
  }
  const reached = new Set([fieldId]);
  for (const id of reached) {
    for (const dependent of dependents.get(id) ?? []) reached.add(dependent);
  }
  return reached;
}

/**
 * Whether two conditions of a group say the same question and option twice. For numbers the
 * operator counts too: "less than 5" or "greater than 5" is a sensible pair.
 */
function hasSamePair(list: ConditionList): boolean {
  const pairs = list.conditionList.map(({ selectedQuestion, selectedOperand, selectedOption }) => {
    const isChoice = selectedOperand === "is" || selectedOperand === "isnot";
    return JSON.stringify([selectedQuestion, isChoice ? "" : selectedOperand, selectedOption]);
  });
  return new Set(pairs).size < pairs.length;
}

function conditionMessage(condition: Condition, source: FormField | undefined): string | null {
  if (source === undefined) return "A condition looks at a question that is not in this form.";
  if (!canBeSource(source.type)) return "A condition can only look at choices and numbers.";
  const asksChoice = condition.selectedOperand === "is" || condition.selectedOperand === "isnot";
  if (asksChoice === (source.type === "numeric-input")) {
    return "A condition compares in a way that does not fit its question.";
  }
  if (!asksChoice) return conditionNumberMessage(condition.selectedOption);
  const isKnown = optionsOf(source).some(({ label }) => label === condition.selectedOption);
  return isKnown ? null : "A condition looks for an option that its question does not have.";
}

/** What is wrong with a field's conditions, circles apart; each message once. */
export function conditionMessages(
  field: FormField,
  fieldById: ReadonlyMap<string, FormField>,
): string[] {
  const messages = new Set<string>();
  const lists = field.conditionGroup?.cgList ?? [];
  if (lists.length > maxConditionGroups) {
    messages.add(`A question can have at most ${maxConditionGroups} condition groups.`);
  }
  if (lists.some(hasSamePair)) messages.add(samePairMessage);
  for (const condition of conditionsOf(field)) {
    const message = conditionMessage(condition, fieldById.get(condition.selectedQuestion));
    if (message !== null) messages.add(message);
  }
  return [...messages];
}
