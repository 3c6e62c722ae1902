/** Writes a form as a ChecklistTemplate of Orange Button, the data exchange of the solar industry. */
import {
  expressionNames,
  renameQuestions,
  viewForm,
  type QuestionView,
} from "#modules/form-logic/public.authoring.ts";
import {
  isAsked,
  optionsOf,
  questionText,
  questionTypes,
  type FormDefinition,
  type FormField,
} from "#modules/form-logic/public.ts";
import { answerTypeOf, hasOptions } from "./answer-types.ts";
import { uuidOf } from "./template-id.ts";

/** An element of the taxonomy. */
export interface Element<Value> {
  Value: Value;
  Unit?: string;
}

export interface Question {
  QuestionID: Element<string>;
  QuestionLabel: Element<string>;
  AnswerType: Element<string>;
  RequirementLevel: Element<string>;
  RequirementNotes?: Element<string>;
  AnswerOptions?: Element<string>[];
  AnswerRangeMin?: Element<number>;
  AnswerRangeMax?: Element<number>;
  DisplaySeqNumber: Element<number>;
  SectionName: Element<string>;
  QuestionHelp?: Element<string>;
}

export interface ChecklistTemplate {
  ChecklistTemplateID?: Element<string>;
  ChecklistTemplateName: Element<string>;
  ChecklistTemplateVersion?: Element<string>;
  Questions: Question[];
}

export const element = <Value>(value: Value): Element<Value> => ({ Value: value });

/** The lowest and highest number that a question accepts. */
function rangeOf(field: FormField): { min: number | null; max: number | null } {
  const { lowerLimit = null, upperLimit = null } = {
    ...field,
    ...questionTypes[field.type].settings?.normalize(field),
  };
  if (!questionTypes[field.type].xlsform.hasLimits) return { min: lowerLimit, max: upperLimit };
  const min = field.allowNegatives ? lowerLimit : Math.max(lowerLimit ?? 0, 0);
  return { min, max: upperLimit };
}

/** When a question is shown and required, in words: the taxonomy has no conditions. */
function requirementOf(
  field: FormField,
  condition: string | null,
  nameOf: (id: string) => string,
): { level: string; notes: string } {
  const requiredIf = field.required ? "" : (field.requiredIf?.trim() ?? "");
  const notes = [
    condition ?? "",
    requiredIf && `Required while: ${renameQuestions(requiredIf, nameOf)}`,
  ]
    .filter(Boolean)
    .join(" ");
  if (requiredIf || (field.required && condition)) return { level: "ConditionallyRequired", notes };
  return { level: field.required ? "Required" : "Optional", notes };
}

interface Place {
  section: string;
  number: number;
  view: QuestionView | undefined;
  nameOf: (id: string) => string;
}

function questionOf(field: FormField, { section, number, view, nameOf }: Place): Question {
  const answerType = answerTypeOf(field);
  const { min, max } = answerType === "Numeric" ? rangeOf(field) : { min: null, max: null };
  const { level, notes } = requirementOf(field, view?.condition ?? null, nameOf);
  const help = field.tipText?.trim() ?? "";
  return {
    QuestionID: element(field.id),
    QuestionLabel: element(questionText(field)),
    AnswerType: element(answerType),
    RequirementLevel: element(level),
    ...(notes && { RequirementNotes: element(notes) }),
    ...(hasOptions(answerType) && {
      AnswerOptions: optionsOf(field).map(({ label }) => element(label)),
    }),
    ...(min !== null && { AnswerRangeMin: element(min) }),
    ...(max !== null && { AnswerRangeMax: element(max) }),
    DisplaySeqNumber: element(number),
    SectionName: element(section),
    ...(help && { QuestionHelp: element(help) }),
  };
}

/** @param includes which of the questions that people answer. */
export function writeQuestions(
  form: FormDefinition,
  includes: (field: FormField) => boolean = () => true,
): Question[] {
  const { nameOf } = expressionNames(form.sections.flatMap(({ fields }) => fields));
  const views = viewForm(form);
  const questions: Question[] = [];
  form.sections.forEach(({ title, fields }, position) => {
    fields.forEach((field, index) => {
      if (!isAsked(field.type) || !includes(field)) return;
      const view = views[position]?.questions[index];
      const number = questions.length + 1;
      questions.push(questionOf(field, { section: title, number, view, nameOf }));
    });
  });
  return questions;
}

/** The id of a record as an element; nothing for an id of another kind. */
export function idElement<Name extends string>(
  name: Name,
  recordId: string,
): { [Key in Name]?: Element<string> } {
  const id = uuidOf(recordId);
  return (id === null ? {} : { [name]: { Value: id, Unit: "UUID" } }) as {
    [Key in Name]?: Element<string>;
  };
}

/**
 * Returns the form as a ChecklistTemplate, without what `templateLosses` lists.
 * @param version the number of the published version; null for a draft.
 */
export function writeTemplate(form: FormDefinition, version: number | null): ChecklistTemplate {
  return {
    ...idElement("ChecklistTemplateID", form.id),
    ChecklistTemplateName: element(form.title),
    ...(version !== null && { ChecklistTemplateVersion: element(String(version)) }),
    Questions: writeQuestions(form),
  };
}

export const orangeButtonFile = (content: object): string =>
  `${JSON.stringify(content, null, 2)}\n`;

export const templateFile = (form: FormDefinition, version: number | null): string =>
  orangeButtonFile(writeTemplate(form, version));
