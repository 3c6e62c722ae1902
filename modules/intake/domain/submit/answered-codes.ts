import {
  compileForm,
  dropHidden,
  type Answers,
  type FormDefinition,
} from "#modules/form-logic/public.ts";

/** The questions that a serial number is typed or scanned into. */
const typed: readonly string[] = ["single-input", "text-area-field"];

/** One word of Latin letters and figures, with a figure in it, as labels and barcodes hold it. */
const code = /^(?=.*\d)[a-z\d][a-z\d\-_./:#+]{3,63}$/;

/** What sentences put around a word. */
const around = /^[("'[]+|[)"'\].,;:!?]+$/g;

const mostCodes = 1_000;

/**
 * Serial numbers and other codes that the answers of an intake hold, in small letters, one a line, at most 1,000: what a
 * project is found by beside its names. Pure.
 */
export function answeredCodes(form: FormDefinition, answers: Answers): string {
  const asked = dropHidden(compileForm(form), answers);
  const words = form.sections
    .flatMap(({ fields }) => fields)
    .filter(({ type }) => typed.includes(type))
    .flatMap(({ id }) => asked[id]?.values ?? [])
    .flatMap((value) => value.toLowerCase().split(/\s+/))
    .map((word) => word.replace(around, ""));
  const codes = new Set(words.filter((word) => code.test(word)));
  return [...codes].slice(0, mostCodes).join("\n");
}
