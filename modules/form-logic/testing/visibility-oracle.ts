import type { Answers, Condition, FormDefinition, FormField } from "../domain/forms/form-types.ts";
import { meantNumber } from "./typed-number-oracle.ts";

function allFields(form: FormDefinition): FormField[] {
  return form.sections.flatMap((section) => section.fields);
}

function sourcesOf(field: FormField): string[] {
  const lists = field.conditionGroup?.cgList ?? [];
  return lists.flatMap((list) => list.conditionList.map((it) => it.selectedQuestion));
}

/** True when following the conditions from a field leads back to it. */
export function isCircular(form: FormDefinition, fieldId: string): boolean {
  const reached = new Set<string>();
  const walk = (id: string) => {
    const field = allFields(form).find((it) => it.id === id);
    for (const source of field ? sourcesOf(field) : []) {
      if (reached.has(source)) continue;
      reached.add(source);
      walk(source);
    }
  };
  walk(fieldId);
  return reached.has(fieldId);
}

/** The definition of visibility, recursive and slow. The compiled evaluation must agree with it. */
export function isVisibleByDefinition(
  form: FormDefinition,
  answers: Answers,
  fieldId: string,
): boolean {
  const field = allFields(form).find((it) => it.id === fieldId);
  if (field === undefined) return false;
  if (isCircular(form, fieldId)) return true;
  const lists = (field.conditionGroup?.cgList ?? []).filter((it) => it.conditionList.length > 0);
  if (lists.length === 0) return true;
  const groups = lists.map((list) => {
    const results = list.conditionList.map((it) => holds(form, answers, it));
    return list.mustBeTrueValue === "any" ? results.some(Boolean) : results.every(Boolean);
  });
  return field.conditionGroup?.operand === "or" ? groups.some(Boolean) : groups.every(Boolean);
}

function holds(form: FormDefinition, answers: Answers, condition: Condition): boolean {
  const source = allFields(form).find((it) => it.id === condition.selectedQuestion);
  if (!source || !isVisibleByDefinition(form, answers, source.id)) return false;
  const values = answers[source.id]?.values.filter((value) => value.trim() !== "") ?? [];
  const number = meantNumber(values[0] ?? "") ?? Number.NaN;
  if (values.length === 0) return false;
  if (source.type === "numeric-input" && Number.isNaN(number)) return false;
  const limit = meantNumber(condition.selectedOption) ?? Number.NaN;
  switch (condition.selectedOperand) {
    case "is":
      return values.includes(condition.selectedOption);
    case "isnot":
      return !values.includes(condition.selectedOption);
    case "lessThan":
      return number < limit;
    case "greaterThan":
      return number > limit;
    case "equal":
      return number === limit;
  }
}
