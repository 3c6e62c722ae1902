/** Converts conditions to the expression for `relevant`. */
import { bareNumber } from "#app/platform/form/typed-number.ts";
import { conditionLists } from "#modules/form-logic/public.conditions.ts";
import { isMany } from "#modules/form-logic/public.ts";
import type { Condition, FieldType, FormField } from "#modules/form-logic/public.ts";

export interface PrintedSource {
  name: string;
  type: FieldType;
  /** The name of an option in the choices worksheet, by its label. */
  choiceNames: ReadonlyMap<string, string>;
  /** The columns of its choices. */
  columns?: readonly string[];
  /** The list in the choices worksheet that has its columns. */
  list?: string;
}

const signs = { equal: "=", lessThan: "<", greaterThan: ">", is: "=", isnot: "!=" };

function printCondition(
  { selectedQuestion, selectedOperand, selectedOption }: Condition,
  sources: ReadonlyMap<string, PrintedSource>,
): string | null {
  const source = sources.get(selectedQuestion);
  if (!source) return null;
  const question = `\${${source.name}}`;
  const isChoice = selectedOperand === "is" || selectedOperand === "isnot";
  if (!isChoice) return `${question} ${signs[selectedOperand]} ${bareNumber(selectedOption)}`;
  const choice = source.choiceNames.get(selectedOption);
  if (choice === undefined) return null;
  if (!isMany(source.type)) return `${question} ${signs[selectedOperand]} '${choice}'`;
  const selected = `selected(${question}, '${choice}')`;
  return selectedOperand === "is" ? selected : `not(${selected})`;
}

/** Returns the expression for a field's conditions; "" for none, null when a condition refers to nothing. */
export function printRelevant(
  field: Pick<FormField, "conditionGroup">,
  sources: ReadonlyMap<string, PrintedSource>,
): string | null {
  const lists = conditionLists(field);
  const printed = lists.map((list) => {
    const parts = list.conditionList.map((condition) => printCondition(condition, sources));
    if (parts.includes(null)) return null;
    const text = parts.join(list.mustBeTrueValue === "any" ? " or " : " and ");
    return parts.length > 1 && lists.length > 1 ? `(${text})` : text;
  });
  if (printed.includes(null)) return null;
  return printed.join(field.conditionGroup?.operand === "or" ? " or " : " and ");
}
