/** What the editor of an expression needs of a form, in the browser and on the server. Pure. */
import { takesDefault } from "#modules/form-logic/public.defaults.ts";
import {
  columnsOfDraft,
  type ExpressionProperty,
  expressionChecker,
  expressionNames,
  type QuestionDraft,
} from "#modules/form-logic/public.authoring.ts";
import {
  type FieldOption,
  type FieldType,
  type FormField,
  type FormSection,
  hasOwnOptions,
  isAsked,
  isCalculated,
} from "#modules/form-logic/public.ts";

/** A form with only the properties of its questions that expressions read. */
export interface ExpressionForm {
  sections: FormSection[];
}

export const reduceForm = (sections: readonly FormSection[]): ExpressionForm => ({
  sections: sections.map(({ fields, ...section }) => ({
    ...section,
    fields: fields.map(({ id, type, label, question, options, calculation }) => ({
      id,
      type,
      label: label.trim() || (question ?? ""),
      ...(options && { options: options.map((option) => ({ label: option.label })) }),
      ...(calculation && { calculation }),
    })),
  })),
});

/** The expressions that are edited for a question of this type. */
export function editedParts(type: FieldType): ExpressionProperty[] {
  if (isCalculated(type)) return ["calculation"];
  if (!isAsked(type)) return [];
  return [
    "check",
    "requiredIf",
    ...(hasOwnOptions(type) ? ["choiceFilter" as const] : []),
    ...(takesDefault(type) ? ["defaultExpression" as const] : []),
  ];
}

/** The options as they are typed, with every column. */
export function typedOptions(draft: QuestionDraft): FieldOption[] {
  const columns = Object.fromEntries(columnsOfDraft(draft).map((name) => [name, ""]));
  return draft.options.map(({ label }) => ({ label: label.trim(), values: columns }));
}

/** Checks what is typed, with questions as the author writes them. */
export function typedExpressions({ sections }: ExpressionForm, field: FormField) {
  const names = expressionNames(sections.flatMap(({ fields }) => fields));
  // Of the question itself, its type and options as they are typed count.
  const current = sections.map((section) => ({
    ...section,
    fields: section.fields.map((each) => (each.id === field.id ? { ...each, ...field } : each)),
  }));
  const { check } = expressionChecker({ sections: current });
  return {
    ...names,
    check: (part: ExpressionProperty, text: string) => check(field.id, part, text, names.idOf),
  };
}

/** The errors by input, with the place of each in the typed text. */
export function errorsOfDraft(
  form: ExpressionForm,
  field: FormField,
  draft: QuestionDraft,
): Record<string, string> {
  const { check } = typedExpressions(form, field);
  return Object.fromEntries(
    editedParts(field.type).flatMap((part) => {
      const text = draft[part].trim();
      const result = text === "" ? null : check(part, text);
      return result?.refused ? [[part, placedMessage(result.error, text)]] : [];
    }),
  );
}

function placedMessage({ message, from }: { message: string; from: number }, text: string): string {
  return from === 0 || from >= text.length ? message : `${message} Look at character ${from + 1}.`;
}
