import {
  compileForm,
  type Answers,
  type FormDefinition,
  questionTypes,
} from "#modules/form-logic/public.ts";
import { dropHidden } from "#modules/form-logic/public.answers.ts";

/** One word of Latin letters and digits, with at least one digit, as labels and barcodes have it. */
const code = /^(?=.*\d)[a-z\d][a-z\d\-_./:#+]{3,63}$/;

/** Punctuation around a word in a sentence. */
const around = /^[("'[]+|[)"'\].,;:!?]+$/g;

const maxCodes = 1_000;

/**
 * Returns serial numbers and other codes in the answers of an intake, in lower case, one per row, at most 1,000. Search finds a
 * project by them as well as by its names. Pure.
 */
export function answeredCodes(form: FormDefinition, answers: Answers): string {
  const visibleAnswers = dropHidden(compileForm(form), answers);
  const words = form.sections
    .flatMap(({ fields }) => fields)
    .filter(({ type }) => questionTypes[type].holdsCodes)
    .flatMap(({ id }) => visibleAnswers[id]?.values ?? [])
    .flatMap((value) => value.toLowerCase().split(/\s+/))
    .map((word) => word.replace(around, ""));
  const codes = new Set(words.filter((word) => code.test(word)));
  return [...codes].slice(0, maxCodes).join("\n");
}
