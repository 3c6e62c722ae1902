/** Random forms for a field session, what is typed in one, and what the server must have of it in the end. */
import fc from "fast-check";
import { answerIds, type Answers, type FormDefinition } from "#modules/form-logic/public.ts";
import { idInForm, isInstanceList } from "#modules/form-logic/public.repeats.ts";
import { calculatedForms, type Calculated } from "#modules/form-logic/testing/calculated-forms.ts";
import { resultsByDefinition } from "#modules/form-logic/testing/expression-oracle.ts";
import { answer, paths } from "#modules/form-logic/testing/repeat-arbitraries.ts";
import {
  isAskedByDefinition,
  placesOf,
  storedId,
  valuesIn,
} from "#modules/form-logic/testing/repeats-oracle.ts";
import { roofForm } from "#modules/intake/tests/make-intake.ts";

/** An answer, or the list of the instances of a section. */
export type Typed = readonly [fieldId: string, values: string[]];

export interface SessionForm extends Calculated {
  /** In this order. A question may be answered again. */
  typed: readonly Typed[];
}

const edits: fc.Arbitrary<Typed> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc
      .tuple(fc.nat(8), fc.constantFrom(...paths), answer)
      .map(([number, path, { values }]): Typed => [`q${number}${path}`, values]),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(
      fc.constantFrom("repeat:inverters", "repeat:strings~x", "repeat:strings~1"),
      fc.shuffledSubarray(["x", "y", "1", "2"], { minLength: 1 }),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.nat(99).map((count): Typed => ["modules", [String(count)]]),
  },
);

const required: Typed = ["modules", ["7"]];

/** The roof form with the sections of a random one, whose questions repeat, hide and calculate. */
export const sessionForms: fc.Arbitrary<SessionForm> = fc
  .record({ calculated: calculatedForms, typed: fc.array(edits, { minLength: 1, maxLength: 12 }) })
  .map(({ calculated: { form: random, trees }, typed }) => {
    const form = { ...roofForm, sections: [...roofForm.sections, ...withOptions(random)] };
    const takes = new Map(
      form.sections.flatMap(({ fields }) => fields.map(({ id, type }) => [id, type] as const)),
    );
    const known = new Set(answerIds(form));
    const isValid = ([id, values]: Typed) => {
      const type = takes.get(idInForm(id));
      const areChoices = values.every((value) => ["A", "B"].includes(value));
      if (type === "numeric-input") return values.length === 1 && /^\d+$/.test(values[0]!);
      if (type === "dropdown") return areChoices && values.length === 1;
      return type === "checkboxes" ? areChoices : isInstanceList(id) && known.has(idInForm(id));
    };
    // The roof form cannot be submitted without its number.
    return { form, trees, typed: [required, ...typed.filter(isValid)] };
  });

const withOptions = ({ sections }: FormDefinition) =>
  sections.map((section) => ({
    ...section,
    fields: section.fields.map((field) => ({
      ...field,
      options: ["A", "B", "C"].map((label) => ({ label })),
    })),
  }));

/** Each question that is shown in the end, with what it is answered with or calculated to, by the naive reading of the form. */
export function shownByDefinition({ form, trees, typed }: SessionForm): Map<string, string[]> {
  const answers: Answers = Object.fromEntries(typed.map(([id, values]) => [id, { values }]));
  const filled = { form, answers, resultOf: resultsByDefinition(form, answers, trees) };
  const shown = form.sections
    .flatMap(({ fields }) => fields)
    .flatMap(({ id }) => placesOf(filled, id, []))
    .filter((place) => isAskedByDefinition(filled, place));
  return new Map(shown.map((place) => [storedId(place), valuesIn(filled, place)]));
}
