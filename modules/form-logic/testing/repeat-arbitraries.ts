import fc from "fast-check";
import type { Answer, Answers, FormDefinition, RepeatCount } from "../domain/forms/form-types.ts";
import { aForm, aSection } from "./form-factories.ts";
import { soundForms } from "./form-arbitraries.ts";

const counts = fc.constantFrom<RepeatCount["by"]>("added", "number", "answer");

/** Sections "site", "inverters" and, within it, "strings". A section may be counted by an earlier question. */
export const formsWithRepeats: fc.Arbitrary<FormDefinition> = fc
  .record({ form: soundForms, cuts: fc.tuple(fc.nat(9), fc.nat(9)), outer: counts, inner: counts })
  .map(({ form, cuts, outer, inner }) => {
    // In the order of their numbers, so that each question only refers to earlier ones.
    const fields = form.sections
      .flatMap((section) => section.fields)
      .toSorted((one, other) => one.id.localeCompare(other.id));
    const [first = 0, second = 0] = cuts.toSorted((one, other) => one - other);
    const numbers = (end: number) =>
      fields.slice(0, end).findLast(({ type }) => type === "numeric-input")?.id;
    const countOf = (by: RepeatCount["by"], end: number): RepeatCount => {
      const fieldId = numbers(end);
      if (by === "answer" && fieldId !== undefined) return { by, fieldId };
      return by === "number" ? { by, number: 2 } : { by: "added" };
    };
    return aForm(
      aSection("site", fields.slice(0, first)),
      {
        ...aSection("inverters", fields.slice(first, second)),
        repeat: { noun: "Inverter", count: countOf(outer, first) },
      },
      {
        ...aSection("strings", fields.slice(second)),
        repeat: { noun: "String", count: countOf(inner, second), within: "inverters" },
      },
    );
  });

export const answer: fc.Arbitrary<Answer> = fc
  .oneof(
    fc.subarray(["A", "B"]),
    fc.constantFrom("0", "1", "2.5", "3").map((number) => [number]),
  )
  .map((values) => ({ values }));

export const paths = ["", "~1", "~2", "~x", "~1~1", "~2~1", "~x~1", "~1~y", "~x~y", "~2~2"];

export const answersInInstances: fc.Arbitrary<Answers> = fc
  .tuple(
    fc.dictionary(
      fc
        .tuple(fc.nat({ max: 8 }), fc.constantFrom(...paths))
        .map(([number, path]) => `q${number}${path}`),
      answer,
      { maxKeys: 40, noNullPrototype: true },
    ),
    fc.subarray(["x", "2", "1"]),
    fc.subarray(["y", "1"]),
  )
  .map(([answers, inverters, strings]) => ({
    ...answers,
    "repeat:inverters": { values: inverters },
    "repeat:strings~x": { values: strings },
  }));
