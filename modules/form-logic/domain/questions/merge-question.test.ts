import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { FormField } from "../forms/form-types.ts";
import { disputedParts, mergeQuestions, partsBetween } from "./merge-question.ts";

type Definition = Omit<FormField, "id">;

const definitions: fc.Arbitrary<Definition> = fc.record(
  {
    type: fc.constant("dropdown" as const),
    label: fc.constantFrom("A", "B", "C"),
    question: fc.constantFrom("", "Why?", "How?"),
    required: fc.boolean(),
    options: fc.subarray([{ label: "Yes" }, { label: "No" }]),
  },
  { requiredKeys: ["type", "label"] },
);

const base: Definition = { type: "dropdown", label: "Roof", options: [{ label: "Yes" }] };

describe("the changes of two people", () => {
  test("to different parts are both applied", () => {
    const mine = { ...base, label: "Roof type" };
    const theirs = { ...base, required: true, options: [{ label: "Yes" }, { label: "No" }] };
    expect(disputedParts(base, mine, theirs)).toEqual([]);
    expect(mergeQuestions(base, mine, theirs)).toEqual({ ...theirs, label: "Roof type" });
  });

  test("to the same part are disputed, unless they are equal", () => {
    const mine = { ...base, label: "Mine", required: true };
    const theirs = { ...base, label: "Theirs", required: true };
    expect(disputedParts(base, mine, theirs)).toEqual(["label"]);
    expect(mergeQuestions(base, mine, theirs)).toMatchObject({ label: "Mine", required: true });
    expect(mergeQuestions(base, mine, theirs, { label: "theirs" })).toEqual(theirs);
  });

  test("a missing part equals an empty one", () => {
    expect(partsBetween(base, { ...base, required: false, question: "" })).toEqual([]);
  });

  test("merging with an unchanged version returns the other's changes", () => {
    fc.assert(
      fc.property(definitions, definitions, (before, after) => {
        expect(partsBetween(mergeQuestions(before, after, before), after)).toEqual([]);
        expect(partsBetween(mergeQuestions(before, before, after), after)).toEqual([]);
      }),
    );
  });

  test("the undisputed result does not depend on who is first", () => {
    fc.assert(
      fc.property(definitions, definitions, definitions, (before, mine, theirs) => {
        const disputed = new Set(disputedParts(before, mine, theirs));
        const one = mergeQuestions(before, mine, theirs);
        const other = mergeQuestions(before, theirs, mine);
        expect(partsBetween(one, other).filter((part) => !disputed.has(part))).toEqual([]);
      }),
    );
  });
});
