import { newId } from "#db/columns.ts";
import type {
  Answers,
  Condition,
  ConditionGroup,
  ConditionOperator,
  FormDefinition,
  FormField,
  FormSection,
} from "../domain/forms/form-types.ts";

let made = 0;

/** A question with the answers Yes, No and N/A. */
export function makeQuestion(set: Partial<FormField> & { id: string }): FormField {
  const options = [{ label: "Yes" }, { label: "No" }, { label: "N/A" }];
  return { type: "radio-button", label: `Question ${set.id}`, options, ...set };
}

export function makeDefinition(set: Partial<FormDefinition> = {}): FormDefinition {
  return {
    id: newId(),
    title: `Form ${++made}`,
    version: 1,
    skipReview: false,
    skipScheduling: false,
    noSchedule: false,
    sections: [{ id: "roof", title: "Roof", fields: [makeQuestion({ id: "sound" })] }],
    ...set,
  };
}

/** A dropdown; the default options are Yes, No and Maybe. */
export function aField(id: string, over: Partial<FormField> = {}): FormField {
  const options = ["Yes", "No", "Maybe"].map((label) => ({ label }));
  return { id, type: "dropdown", label: `Label ${id}`, options, ...over };
}

export function aSection(id: string, fields: FormField[]): FormSection {
  return { id, title: `Section ${id}`, fields };
}

export function aForm(...sections: FormSection[]): FormDefinition {
  const flags = { skipReview: false, skipScheduling: false, noSchedule: false };
  return { id: "form", title: "Form", version: 1, ...flags, sections };
}

/** A form of one section. */
export function aFormOf(...fields: FormField[]): FormDefinition {
  return aForm(aSection("s1", fields));
}

export function condition(
  selectedQuestion: string,
  selectedOperand: ConditionOperator,
  selectedOption: string,
): Condition {
  return { selectedQuestion, selectedOperand, selectedOption };
}

export function shownIfAll(...conditionList: Condition[]): ConditionGroup {
  return { operand: "and", cgList: [{ mustBeTrueValue: "all", conditionList }] };
}

export function shownIfAny(...conditionList: Condition[]): ConditionGroup {
  return { operand: "and", cgList: [{ mustBeTrueValue: "any", conditionList }] };
}

/** Answers by field id. */
export function answersOf(values: Record<string, string | string[]>): Answers {
  return Object.fromEntries(
    Object.entries(values).map(([id, value]) => [id, { values: [value].flat() }]),
  );
}
