import { describe, expect, test } from "vitest";
import { compileForm } from "../forms/compile-form.ts";
import { removeHidden } from "../conditions/visibility.ts";
import type { FormField } from "../forms/form-types.ts";
import { missingFields, needsAttention } from "./missing.ts";
import { formProgress } from "./progress.ts";
import {
  aField,
  aForm,
  aFormOf,
  aSection,
  answersOf,
  condition,
  shownIfAll,
} from "../../testing/form-factories.ts";

const onlyIfYes = shownIfAll(condition("a", "is", "Yes"));

describe("progress", () => {
  const info = aField("info", { type: "info-box" });

  test.each([
    [{}, 0, 0],
    [{ a: "No" }, 1, 33],
    [{ a: "No", b: "No" }, 2, 67],
    [{ a: "No", b: "No", c: "No" }, 3, 100],
  ])("of three questions, answers %j", (values, answered, percent) => {
    const compiled = compileForm(aFormOf(aField("a"), aField("b"), aField("c")));
    expect(formProgress(compiled, answersOf(values), {})).toMatchObject({
      answered,
      total: 3,
      percent,
    });
  });

  test("leaves out info boxes and hidden questions", () => {
    const compiled = compileForm(
      aForm(
        aSection("one", [info, aField("a"), aField("b"), aField("c")]),
        aSection("two", [aField("hidden", { conditionGroup: onlyIfYes })]),
      ),
    );
    const progress = formProgress(compiled, answersOf({ a: "No", b: "No", hidden: "Yes" }), {});
    expect(progress).toMatchObject({ answered: 2, total: 3, percent: 67 });
    expect(progress.sections.get("one")).toMatchObject({ answered: 2, total: 3 });
    expect(progress.sections.get("two")).toMatchObject({ answered: 0, total: 0 });
  });

  test("an info box and one answered text make 100%", () => {
    const compiled = compileForm(aFormOf(info, aField("t", { type: "single-input" })));
    expect(formProgress(compiled, answersOf({ t: "a" }), {}).percent).toBe(100);
  });

  test("counts required photos apart, also one that an answer asks for: the percentage is of answers", () => {
    const options = [{ label: "Pass" }, { label: "Fail", requireFollowupPhoto: true }];
    const compiled = compileForm(
      aFormOf(aField("a", { photoRequired: true }), aField("b", { options })),
    );
    const progressWith = (values: Record<string, string>, photos: Record<string, number>) => {
      const { percent, photosTaken, photosRequired } = formProgress(
        compiled,
        answersOf(values),
        photos,
      );
      return [percent, photosTaken, photosRequired];
    };
    expect(progressWith({ a: "No" }, { a: 1 })).toEqual([50, 1, 1]);
    expect(progressWith({ a: "No", b: "Pass" }, {})).toEqual([100, 0, 1]);
    expect(progressWith({ a: "No", b: "Fail" }, { a: 1 })).toEqual([100, 1, 2]);
    expect(progressWith({ a: "No", b: "Fail" }, { a: 2, b: 1 })).toEqual([100, 2, 2]);
  });
});

describe("missing fields", () => {
  const comments = { options: [{ label: "Yes" }, { label: "No", requireFollowupComments: true }] };
  const photo = { options: [{ label: "Yes" }, { label: "No", requireFollowupPhoto: true }] };
  const bare = { options: [{ label: "No", requireFollowup: true }] };
  const number: Partial<FormField> = { type: "numeric-input", upperLimit: 10 };

  test.each([
    ["required and empty", { required: true }, [], ["required"]],
    ["required and blank", { required: true, type: "single-input" }, [" "], ["required"]],
    ["required and answered", { required: true }, ["Yes"], []],
    ["asked of field users only", { requiredForFieldIntake: true }, [], []],
    ["photo required", { photoRequired: true }, ["Yes"], ["photo"]],
    ["option asks for a comment", comments, ["No"], ["followup-comment"]],
    ["other option asks for none", comments, ["Yes"], []],
    ["option asks for a photo", photo, ["No"], ["followup-photo"]],
    [
      "field asks for a comment",
      { requireFollowupComments: true },
      ["Maybe"],
      ["followup-comment"],
    ],
    ["field asks for a photo", { requireFollowupPhoto: true }, ["Maybe"], ["followup-photo"]],
    ["field asks, nothing chosen", { requireFollowupPhoto: true }, [], []],
    ["follow-up without comment or photo", bare, ["No"], []],
    ["number over its limit", number, ["11"], ["invalid"]],
    ["not a number", { ...number, required: true }, ["abc"], ["required", "invalid"]],
    ["info box", { type: "info-box", required: true, photoRequired: true }, [], []],
  ] as [string, Partial<FormField>, string[], string[]][])("%s", (_name, over, values, reasons) => {
    const compiled = compileForm(aFormOf(aField("q", over)));
    const missing = missingFields(compiled, answersOf({ q: values }), {}, { by: "anyone" });
    expect(missing).toEqual(
      reasons.length === 0 ? [] : [{ fieldId: "q", sectionId: "s1", reasons }],
    );
  });

  test("requiredForFieldIntake also applies when a field user submits", () => {
    const compiled = compileForm(aFormOf(aField("q", { requiredForFieldIntake: true })));
    expect(missingFields(compiled, {}, {}, { by: "field-user" })).toEqual([
      { fieldId: "q", sectionId: "s1", reasons: ["required"] },
    ]);
  });

  test("a photo or a comment satisfies its requirement", () => {
    const field = aField("q", { photoRequired: true, requireFollowupComments: true });
    const compiled = compileForm(aFormOf(field));
    const answers = { q: { values: ["No"], comment: "cracked" } };
    expect(missingFields(compiled, answers, { q: 1 }, { by: "anyone" })).toEqual([]);
    answers.q.comment = " ";
    expect(missingFields(compiled, answers, { q: 0 }, { by: "anyone" })).toEqual([
      { fieldId: "q", sectionId: "s1", reasons: ["photo", "followup-comment"] },
    ]);
  });

  test("hidden fields are skipped, and visible ones are returned in form order", () => {
    const hidden = aField("h", { required: true, photoRequired: true, conditionGroup: onlyIfYes });
    const compiled = compileForm(
      aForm(
        aSection("one", [hidden, aField("b", { required: true })]),
        aSection("two", [aField("a")]),
      ),
    );
    const ids = (values: Record<string, string>) =>
      missingFields(compiled, answersOf(values), {}, { by: "anyone" }).map((it) => it.fieldId);
    expect(ids({ a: "No" })).toEqual(["b"]);
    expect(ids({ a: "Yes" })).toEqual(["h", "b"]);
  });
});

test.each([
  ["required, no value", { required: true }, [], 0, true, true],
  ["the same, hidden", { required: true }, [], 0, false, false],
  ["follow-up photo, no image", { requireFollowupPhoto: true }, ["No"], 0, true, true],
  ["follow-up photo, an image", { requireFollowupPhoto: true }, ["No"], 1, true, false],
  ["follow-up comment, no comment", { requireFollowupComments: true }, ["No"], 0, true, true],
  ["photo required, no image", { photoRequired: true }, ["No"], 0, true, true],
  ["a wrong value only", { type: "numeric-input" }, ["-1"], 0, true, false],
  ["asked of field users only", { requiredForFieldIntake: true }, [], 0, true, false],
] as [string, Partial<FormField>, string[], number, boolean, boolean][])(
  "needs attention: %s",
  (_name, over, values, photos, isVisible, expected) => {
    expect(needsAttention(aField("q", over), { values }, photos, isVisible)).toBe(expected);
  },
);

test("submitted answers are those of visible fields of the form", () => {
  const compiled = compileForm(aFormOf(aField("a"), aField("b", { conditionGroup: onlyIfYes })));
  const submitted = (a: string) => removeHidden(compiled, answersOf({ a, b: "No", gone: "x" }));
  expect(submitted("No")).toEqual(answersOf({ a: "No" }));
  expect(submitted("Yes")).toEqual(answersOf({ a: "Yes", b: "No" }));
});
