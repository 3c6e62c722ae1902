import fc from "fast-check";
import { expect, test } from "vitest";
import { calculate, trackVisibility, visibleFields } from "../conditions/visibility.ts";
import { compileForm } from "../forms/compile-form.ts";
import { calculateForm } from "./calculate-form.ts";
import { expressionErrors } from "./expression-errors.ts";
import { calculatedForms } from "../../testing/calculated-forms.ts";
import { resultsByDefinition } from "../../testing/expression-oracle.ts";
import { answer, answersInInstances, paths } from "../../testing/repeat-arbitraries.ts";
import {
  isAskedByDefinition,
  placesOf,
  storedId,
  visibleByDefinition,
} from "../../testing/repeats-oracle.ts";

/** The last of its 15 digits depends on the order of a sum. */
const digits = (text: string | undefined) =>
  text === undefined ? null : Number(text).toPrecision(12);

const settings = { numRuns: 400, seed: 20260303 };

test("calculations in instances, and what they show, agree with the definition", () => {
  fc.assert(
    fc.property(calculatedForms, answersInInstances, ({ form, trees }, answers) => {
      const resultOf = resultsByDefinition(form, answers, trees);
      const filled = { form, answers, resultOf };
      const calculated = calculateForm(form, answers);
      const places = [...trees.keys()].flatMap((id) => placesOf(filled, id, []));
      for (const place of places) {
        const expected = isAskedByDefinition(filled, place) ? resultOf(place)?.[0] : undefined;
        const found = calculated.answers[storedId(place)]?.values[0];
        expect([storedId(place), digits(found)]).toEqual([storedId(place), digits(expected)]);
      }
      const compiled = compileForm(calculated.form);
      const visible = visibleFields(compiled, calculated.answers);
      const shown = compiled.fields.map(({ id }) => id).filter((id) => visible.isVisible(id));
      expect(shown.toSorted()).toEqual(visibleByDefinition(form, answers, resultOf));
    }),
    settings,
  );
});

test("an answer changes the calculations as computing all of them again would", () => {
  const change = fc.tuple(
    fc.tuple(fc.nat(8), fc.constantFrom(...paths)).map(([number, path]) => `q${number}${path}`),
    fc.option(answer, { nil: undefined }),
  );
  const edits = fc.array(change, { maxLength: 12 });
  fc.assert(
    fc.property(calculatedForms, answersInInstances, edits, ({ form }, given, changes) => {
      const compiled = compileForm(calculateForm(form, given).form);
      const tracker = trackVisibility(compiled, given);
      let answers = given;
      for (const [id, next] of changes) {
        tracker.answer(id, next);
        const { [id]: _former, ...rest } = answers;
        answers = next ? { ...rest, [id]: next } : rest;
        expect(tracker.calculated()).toEqual(calculate(compiled, answers));
        const visible = visibleFields(compiled, { ...answers, ...tracker.calculated() });
        const shown = compiled.fields.filter((field) => visible.isVisible(field.id));
        expect(compiled.fields.filter((field) => tracker.isVisible(field.id))).toEqual(shown);
      }
    }),
    settings,
  );
});

test("the generated calculations are accepted at publishing", () => {
  fc.assert(
    fc.property(calculatedForms, ({ form }) => {
      const withOptions = form.sections.map((section) => ({
        ...section,
        fields: section.fields.map((field) => ({
          ...field,
          options: [{ label: "A" }, { label: "B" }],
        })),
      }));
      expect(expressionErrors({ sections: withOptions })).toEqual([]);
    }),
    settings,
  );
});
