import type {
  Condition,
  ConditionGroup,
  ConditionOperator,
  FieldOption,
  FieldType,
  FormField,
} from "../forms/form-types.ts";

/** An id is readable and never changes after publishing. */
type Extra = Partial<Omit<FormField, "id" | "type" | "label" | "question">>;

function makeField(type: FieldType, id: string, label: string, question: string, extra?: Extra) {
  const field: FormField = { id, type, label, question, ...extra };
  return field;
}

/** An option that needs a comment, a photo or both. */
export function optionWithFollowup(label: string, how: "comment" | "photo" | "both"): FieldOption {
  return {
    label,
    requireFollowup: true,
    requireFollowupComments: how !== "photo",
    requireFollowupPhoto: how !== "comment",
  };
}

export const options = (...labels: string[]): FieldOption[] => labels.map((label) => ({ label }));

/** A check question with the four fixed answers. A failure needs an explanation. */
export function passFailQuestion(
  id: string,
  label: string,
  question: string,
  extra?: Extra & { onFail?: "comment" | "photo" | "both" },
): FormField {
  const { onFail = "comment", ...rest } = extra ?? {};
  const fixedOptions = [
    { label: "Pass" },
    optionWithFollowup("Fail", onFail),
    { label: "Missed" },
    { label: "N/A" },
  ];
  return makeField("templated", id, label, question, { options: fixedOptions, ...rest });
}

/** A radio button with the default answers of the builder. */
export function passFailRadio(
  id: string,
  label: string,
  question: string,
  extra?: Extra,
): FormField {
  const failed = optionWithFollowup("Fail", "comment");
  const fixedOptions = [{ label: "Pass" }, failed, ...options("Missing", "N/A")];
  return makeField("radio-button", id, label, question, { options: fixedOptions, ...extra });
}

type Choice =
  | "radio-button"
  | "dropdown"
  | "checkboxes"
  | "multiselect"
  | "image-choice"
  | "matrix-row";

export function choiceQuestion(
  type: Choice,
  id: string,
  label: string,
  question: string,
  options: FieldOption[],
  extra?: Extra,
): FormField {
  return makeField(type, id, label, question, { options, ...extra });
}

/** Rows of a grid with Pass, Fail and N/A, by their ids. A failure needs a comment. */
export const matrixRows = (labels: Record<string, string>): FormField[] =>
  Object.entries(labels).map(([id, label]) =>
    choiceQuestion("matrix-row", id, label, label, [
      { label: "Pass" },
      optionWithFollowup("Fail", "comment"),
      { label: "N/A" },
    ]),
  );

export function numberQuestion(
  id: string,
  label: string,
  question: string,
  [lowerLimit, upperLimit, digits]: [lower: number, upper: number, digits: number],
  extra?: Extra,
): FormField {
  const limits = { lowerLimit, upperLimit, allowNegatives: lowerLimit < 0 };
  const decimals = { allowDecimals: digits > 0, digitsAllowed: digits > 0 ? digits : null };
  return makeField("numeric-input", id, label, question, { ...limits, ...decimals, ...extra });
}

export function calculationQuestion(
  id: string,
  label: string,
  question: string,
  calculation: string,
  extra?: Extra,
): FormField {
  return makeField("calculation", id, label, question, { calculation, ...extra });
}

type PlainType =
  | "info-box"
  | "single-input"
  | "text-area-field"
  | "date-input"
  | "time-input"
  | "signature"
  | "email-input"
  | "phone-input"
  | "geo-point"
  | "rating-scale"
  | "plan-pins"
  | "file-upload"
  | "iv-curve";

export function textQuestion(
  type: PlainType,
  id: string,
  label: string,
  question: string,
  extra?: Extra,
): FormField {
  return makeField(type, id, label, question, extra);
}

type Term = [question: string, operator: ConditionOperator, value: string];

const conditionOf = ([selectedQuestion, selectedOperand, selectedOption]: Term): Condition => ({
  selectedQuestion,
  selectedOperand,
  selectedOption,
});

/** Shown only when all of these conditions hold. */
export function whenAll(...terms: Term[]): { conditionGroup: ConditionGroup } {
  return conditionGroups("and", ["all", ...terms]);
}

/** Shown when one of these conditions holds. */
export function whenAny(...terms: Term[]): { conditionGroup: ConditionGroup } {
  return conditionGroups("and", ["any", ...terms]);
}

/** One or two groups, joined by the operand. */
export function conditionGroups(
  operand: "and" | "or",
  ...lists: ["all" | "any", ...Term[]][]
): { conditionGroup: ConditionGroup } {
  const cgList = lists.map(([mustBeTrueValue, ...terms]) => ({
    mustBeTrueValue,
    conditionList: terms.map(conditionOf),
  }));
  return { conditionGroup: { operand, cgList } };
}
