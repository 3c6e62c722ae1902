import type { Condition, ConditionGroup, FormField } from "../domain/forms/form-types.ts";
import { meantNumber } from "./typed-number-oracle.ts";

const isText = ({ selectedOperand }: Condition) =>
  selectedOperand === "is" || selectedOperand === "isnot";

function isSound(condition: Condition, fields: readonly FormField[]): boolean {
  const source = fields.find(({ id }) => id === condition.selectedQuestion);
  if (!source) return false;
  switch (source.type) {
    case "single-input":
      return false;
    case "numeric-input":
      return !isText(condition) && meantNumber(condition.selectedOption) !== null;
    case "templated":
      return isText(condition) && condition.selectedOption === "Pass";
    default: {
      const labels = (source.options ?? []).map(({ label }) => label);
      return isText(condition) && labels.includes(condition.selectedOption);
    }
  }
}

function isSamePair(one: Condition, other: Condition): boolean {
  if (one.selectedQuestion !== other.selectedQuestion) return false;
  if (isText(one) || isText(other))
    return isText(one) && isText(other) && one.selectedOption === other.selectedOption;
  const isSameNumber = meantNumber(one.selectedOption) === meantNumber(other.selectedOption);
  return one.selectedOperand === other.selectedOperand && isSameNumber;
}

/**
 * A literal implementation of the condition rules except cycles: whether these conditions are valid. It knows "Pass"
 * as the only label of a templated question.
 */
export function areConditionsValid(
  conditions: ConditionGroup,
  fields: readonly FormField[],
): boolean {
  return (
    conditions.cgList.length <= 2 &&
    conditions.cgList.every(({ conditionList }) =>
      conditionList.every(
        (condition, index) =>
          isSound(condition, fields) &&
          !conditionList.slice(0, index).some((earlier) => isSamePair(earlier, condition)),
      ),
    )
  );
}
