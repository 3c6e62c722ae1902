import { takesAnswer, isChoice, optionsOf } from "../questions/field-options.ts";
import type { FormDefinition, FormField, FormSection } from "./form-types.ts";
import { expressionNames, namesIn } from "../expressions/field-expressions.ts";
import { findNeverShown } from "./never-shown.ts";
import { untitledSection } from "./titles.ts";
import { untitledQuestion } from "../questions/new-question.ts";
import { questionText } from "../questions/question-text.ts";
import { repeatErrors } from "../repeats/repeat-errors.ts";
import { validateForm } from "./validate-form.ts";

/** What prevents saving or publishing a form, and where: a question, a section, or the form itself. */
export interface FormError {
  sectionId: string | null;
  fieldId: string | null;
  /** The question, or the section's title; empty for the form itself. */
  text: string;
  message: string;
}

const noSections = "The form has no sections. Add a section with questions.";
const noQuestions = "The form has no questions. Add a question.";
const emptySection = "This section has no questions. Add a question or delete the section.";
export const noOptions = "This question has no options. Add an option.";
const lostRequired =
  "This question is required but can never be shown. Its conditions cannot all be true at the same time.";

const unnamedSection = "This section still has its first title. Give it a title of your own.";
const unnamed = "This question still has its first label. Write what you want to ask.";

/** Returns the errors of a draft, in form order; empty when it may be saved. */
export function errorsOfDraft(form: FormDefinition): FormError[] {
  const textOf = new Map(
    form.sections.flatMap(({ fields }) => fields.map((field) => [field.id, questionText(field)])),
  );
  return validateForm(form).map((problem) => ({
    ...problem,
    text: textOf.get(problem.fieldId) ?? "",
  }));
}

/** Returns what prevents people from filling in a form, in form order; empty when it may be published. */
export function errorsOfPublishing(form: FormDefinition): FormError[] {
  const never = findNeverShown(form);
  const errors = repeatErrors(form);
  const whole = { sectionId: null, fieldId: null, text: "" };
  if (form.sections.length === 0) return [{ ...whole, message: noSections }];
  const hasQuestions = form.sections.some(({ fields }) =>
    fields.some(({ type }) => takesAnswer(type)),
  );
  const isEmpty = form.sections.every(({ fields }) => fields.length === 0);
  return [
    ...(hasQuestions || isEmpty ? [] : [{ ...whole, message: noQuestions }]),
    ...form.sections.flatMap((section) => [
      ...errorsOfRepeat(section, errors),
      ...errorsOfSection(section, never),
    ]),
    ...errorsOfDraft(form),
  ];
}

/** Returns likely mistakes in a form to publish: default names that its author has not changed, and unknown names in texts. */
export function warningsOfPublishing(form: FormDefinition): FormError[] {
  const all = form.sections.flatMap(({ fields }) => fields);
  const { idOf } = expressionNames(all);
  const ids = new Set(all.map(({ id }) => id));
  return form.sections.flatMap(({ id: sectionId, title, fields }) => [
    ...(title === untitledSection
      ? [{ sectionId, fieldId: null, text: title, message: unnamedSection }]
      : []),
    ...fields
      .filter((field) => !field.question?.trim() && field.label === untitledQuestion(field.type))
      .map((field) => ({ sectionId, fieldId: field.id, text: field.label, message: unnamed })),
    ...fields.flatMap((field) =>
      namesIn(field)
        .filter((name) => !ids.has(idOf(name)))
        .map((name) => ({
          sectionId,
          fieldId: field.id,
          text: questionText(field),
          message: `No question has the label “${name}”, so {${name}} is shown as it is written.`,
        })),
    ),
  ]);
}

function errorsOfRepeat({ id, title }: FormSection, errors: Map<string, string>): FormError[] {
  const message = errors.get(id);
  return message ? [{ sectionId: id, fieldId: null, text: title, message }] : [];
}

function errorsOfSection(section: FormSection, never: ReadonlySet<string>): FormError[] {
  const { id: sectionId, title, fields } = section;
  if (fields.length === 0)
    return [{ sectionId, fieldId: null, text: title, message: emptySection }];
  return fields.flatMap((field) =>
    errorsOfQuestion(field, never).map((message) => ({
      sectionId,
      fieldId: field.id,
      text: questionText(field),
      message,
    })),
  );
}

function errorsOfQuestion(field: FormField, never: ReadonlySet<string>): string[] {
  const hasNoOptions = isChoice(field.type) && optionsOf(field).length === 0;
  const isRequired = field.required === true || field.requiredForFieldIntake === true;
  return [
    ...(hasNoOptions ? [noOptions] : []),
    ...(isRequired && never.has(field.id) ? [lostRequired] : []),
  ];
}
