/** What the editor of an expression needs of a form, in the browser and on the server. Pure. */
import { readTypedNumber } from "#app/platform/form/typed-number.ts";
import { columnKey } from "#modules/form-logic/public.expressions.ts";
import { takesDefault } from "#modules/form-logic/public.defaults.ts";
import {
  columnsOfDraft,
  type ExpressionProperty,
  expressionChecker,
  expressionNames,
  type QuestionDraft,
  withPasted,
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
      ...(options && { options: withTypesOfColumns(options) }),
      ...(calculation && { calculation }),
    })),
  })),
});

/** The labels, and of each column only the cell that decides whether it holds numbers. */
function withTypesOfColumns(options: readonly FieldOption[]): FieldOption[] {
  const deciding = new Map<string, { label: string; name: string; cell: string }>();
  for (const { label, values = {} } of options) {
    for (const [name, cell] of Object.entries(values)) {
      const known = deciding.get(columnKey(name));
      if (cell.trim() !== "" && (!known || (isNumber(known.cell) && !isNumber(cell))))
        deciding.set(columnKey(name), { label, name, cell });
    }
  }
  const cells = Map.groupBy(deciding.values(), ({ label }) => label);
  return options.map(({ label }) => {
    const own = cells.get(label)?.map(({ name, cell }) => [name, cell] as const);
    return { label, ...(own && { values: Object.fromEntries(own) }) };
  });
}

const isNumber = (text: string) => !Number.isNaN(readTypedNumber(text));

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
  const columns = columnsOfDraft(draft);
  return withPasted(draft).map(({ label, values }) => ({
    label: label.trim(),
    values: Object.fromEntries(columns.map((name, index) => [name, values[index] ?? ""])),
  }));
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
