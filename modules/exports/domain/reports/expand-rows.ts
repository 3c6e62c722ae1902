/** The form of each row as its answers expand it: with a section for each instance of a repeating section. Pure. */
import {
  compileForm,
  expandRepeats,
  hasRepeats,
  type Answers,
  type FormDefinition,
  type FormSection,
} from "#modules/form-logic/public.ts";
import { idInForm, idInInstance } from "#modules/form-logic/public.repeats.ts";

/** A row whose intake may be a copy of any of the forms. */
export interface AnsweredRow {
  /** Identifies a version, as `VersionOfForm` does. */
  formVersion: string | null;
  answers: Answers | null;
  /** True when a question is asked; set once per row by `visibilityOf`. */
  isVisible?: (fieldId: string) => boolean;
  /** The instances of each repeating section, by its id in the form; absent for a form without repeats. */
  instances?: ReadonlyMap<string, readonly FormSection[]>;
}

export interface VersionOfForm {
  key: string;
  form: FormDefinition;
}

type CompiledForm = ReturnType<typeof compileForm>;

/**
 * Returns a function that compiles a row's form, and adds the row's instances. A form without repeats is compiled once for all
 * rows.
 */
export function rowCompiler(
  versions: readonly VersionOfForm[],
): (row: AnsweredRow) => CompiledForm | undefined {
  const forms = new Map(versions.map(({ key, form }) => [key, form]));
  const compiled = new Map(
    versions
      .filter(({ form }) => !hasRepeats(form))
      .map(({ key, form }) => [key, compileForm(form)]),
  );
  return (row) => {
    const form = forms.get(row.formVersion ?? "");
    if (!form || compiled.has(row.formVersion ?? "")) return compiled.get(row.formVersion ?? "");
    const expanded = expandRepeats(form, row.answers ?? {});
    row.instances = instancesIn(expanded);
    return compileForm(expanded);
  };
}

/** The instances of each repeating section, in the order of the form. */
export function instancesIn({ sections }: Pick<FormDefinition, "sections">) {
  return Map.groupBy(
    sections.filter(({ instance }) => instance),
    ({ id }) => idInForm(id),
  );
}

/** The id of a question in one instance of a row, counted from 0; null when the row has fewer. */
export function idInRow(
  { instances }: AnsweredRow,
  { sectionId, fieldId, index }: { sectionId: string; fieldId: string; index: number },
): string | null {
  const path = instances?.get(sectionId)?.[index]?.instance?.path;
  return path ? idInInstance(fieldId, path) : null;
}
