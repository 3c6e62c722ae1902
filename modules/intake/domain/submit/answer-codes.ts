import {
  compileForm,
  type Answers,
  type FormDefinition,
  questionTypes,
} from "#modules/form-logic/public.ts";
import { removeHidden } from "#modules/form-logic/public.answers.ts";

/** One word of Latin letters and digits with at least one digit, like the codes on labels and barcodes. */
const code = /^(?=.*\d)[a-z\d][a-z\d\-_./:#+]{3,63}$/;

/** Punctuation before or after a word in a message. */
const punctuation = /^[("'[]+|[)"'\].,;:!?]+$/g;

const maxCodes = 1_000;

/**
 * Returns the serial numbers and other codes in the answers of an intake: lower case, one on each line, at most 1,000.
 * The search finds a project by these codes too. Pure.
 */
export function answerCodes(form: FormDefinition, answers: Answers): string {
  const visibleAnswers = removeHidden(compileForm(form), answers);
  const words = form.sections
    .flatMap(({ fields }) => fields)
    .filter(({ type }) => questionTypes[type].holdsCodes)
    .flatMap(({ id }) => visibleAnswers[id]?.values ?? [])
    .flatMap((value) => value.toLowerCase().split(/\s+/))
    .map((word) => word.replace(punctuation, ""));
  const codes = new Set(words.filter((word) => code.test(word)));
  return [...codes].slice(0, maxCodes).join("\n");
}
