import { describe, expect, it, test } from "vitest";
import { compileForm } from "../forms/compile-form.ts";
import type { FormDefinition, FormField } from "../forms/form-types.ts";
import { expandRepeats } from "../repeats/expand-repeats.ts";
import { questionErrors } from "../forms/validate-form.ts";
import { expressionErrors } from "../expressions/expression-errors.ts";
import { questionDraftOf, readQuestion, type QuestionDraft } from "../questions/question-draft.ts";
import { scoredButUnanswered } from "../scoring/score-intake.ts";
import { aField, aForm, aFormOf, answersOf, aSection } from "../../testing/form-factories.ts";
import { answerText } from "./answer-text.ts";
import { missingFields } from "./missing.ts";
import { formProgress } from "./progress.ts";
import { expandedSectionIds, startingAnswers } from "./starting-answers.ts";

const text = (id: string, over: Partial<FormField> = {}) =>
  aField(id, { type: "single-input", ...over });
const number = (id: string, over: Partial<FormField> = {}) =>
  aField(id, { type: "numeric-input", ...over });

const values = (form: FormDefinition, given = {}, present?: Set<string>) =>
  Object.fromEntries(
    Object.entries(startingAnswers(form, given, present)).map(([id, answer]) => [
      id,
      answer.values,
    ]),
  );

describe("the answers with which a form begins", () => {
  it("are fixed, or calculated from those before and from the day", () => {
    const form: FormDefinition = {
      ...aFormOf(
        number("count", { defaultValues: ["4"] }),
        number("pairs", { defaultExpression: "{count} / 2" }),
        aField("day", { type: "date-input", defaultExpression: "today()" }),
        aField("state", { defaultExpression: 'if({pairs} > 1, "Yes", "No")' }),
        aField("parts", { type: "checkboxes", defaultValues: ["Yes", "Maybe"] }),
        text("plain"),
      ),
      today: "2026-11-29",
    };
    expect(values(form)).toEqual({
      count: ["4"],
      pairs: ["2"],
      day: ["2026-11-29"],
      state: ["Yes"],
      parts: ["Yes", "Maybe"],
    });
  });

  it("leave answers as they are, also one that somebody emptied", () => {
    const form = aFormOf(text("a", { defaultValues: ["x"] }), text("b", { defaultValues: ["y"] }));
    expect(values(form, { a: { values: [] } })).toEqual({ b: ["y"] });
  });

  it("are left out where they are no answer to the question", () => {
    const form = aFormOf(
      aField("choice", { defaultExpression: '"Perhaps"' }),
      number("large", { defaultExpression: "10 * 20", upperLimit: 100 }),
      number("open", { defaultExpression: "{nothing}" }),
      number("nothing"),
      aField("signed", { type: "signature", defaultValues: ["Ana"] }),
    );
    expect(values(form)).toEqual({});
  });

  const strings = aForm(
    aSection("site", [number("count", { defaultValues: ["2"] }), text("make")]),
    {
      ...aSection("inverter", [text("model", { defaultExpression: "{make}" })]),
      repeat: { noun: "Inverter", count: { by: "answer", fieldId: "count" } },
    },
    {
      ...aSection("string", [number("modules", { defaultValues: ["12"] })]),
      repeat: { noun: "String", count: { by: "added" }, within: "inverter" },
    },
  );

  it("count instances, whose questions begin too", () => {
    expect(values(strings, answersOf({ make: "SMA" }))).toEqual({
      count: ["2"],
      "model~1": ["SMA"],
      "model~2": ["SMA"],
      "modules~1~1": ["12"],
      "modules~2~1": ["12"],
    });
  });

  it("are set only in instances that are new", () => {
    const before = answersOf({ count: "1", make: "SMA", "modules~1~1": "" });
    const present = expandedSectionIds(strings, before);
    const after = { ...before, ...answersOf({ count: "2" }) };
    expect(values(strings, after, present)).toEqual({ "model~2": ["SMA"], "modules~2~1": ["12"] });
  });
});

describe("a default that nobody has confirmed", () => {
  const form = aFormOf(
    aField("sound", { type: "radio-button", required: true, defaultValues: ["Yes"] }),
    text("why", { defaultValues: ["No reason"] }),
  );
  const starting = startingAnswers(form, {});
  const compiled = compileForm(expandRepeats(form, starting));

  it("counts neither in the progress, nor for a submission, nor in the score", () => {
    expect(formProgress(compiled, starting, {})).toMatchObject({ answered: 0, total: 2 });
    expect(missingFields(compiled, starting, {}, { by: "anyone" })).toMatchObject([
      { fieldId: "sound", reasons: ["required"] },
    ]);
    const questions = {
      sound: { criticalityCategory: "Major", options: { Yes: "Pass", No: "Fail" } },
    } as const;
    const rubric = { id: "r", name: "R", questions, scoringSystemId: "s" };
    expect(scoredButUnanswered(compiled, starting, rubric as never)).toEqual(["sound"]);
  });

  it("is flagged in texts", () => {
    expect(answerText(form.sections[0]!.fields[0]!, starting.sound)).toBe(
      "Yes (default, not confirmed)",
    );
  });
});

describe("a default in the editor", () => {
  const read = (field: FormField, draft: Partial<QuestionDraft>) =>
    readQuestion({ ...questionDraftOf(field), ...draft }, field);

  test.each([
    [aField("q"), "yes", ["Yes"]],
    [aField("q", { type: "checkboxes" }), "Yes; Maybe", ["Yes", "Maybe"]],
    [aField("q", { type: "date-input" }), "3/31/2026", ["2026-03-31"]],
    [aField("q", { type: "text-area-field" }), "As planned", ["As planned"]],
    [number("q", { upperLimit: 10 }), "7", ["7"]],
  ])("%#: “%s” is stored as an answer", (field, defaultAnswer, stored) => {
    const result = read(field, { defaultAnswer });
    expect(result).toMatchObject({ refused: false, field: { defaultValues: stored } });
  });

  test.each([
    [aField("q"), "Perhaps"],
    [number("q", { upperLimit: 10 }), "12"],
    [aField("q", { type: "date-input" }), "soon"],
  ])("%#: “%s” is refused", (field, defaultAnswer) => {
    expect(read(field, { defaultAnswer })).toMatchObject({
      refused: true,
      errors: { defaultAnswer: "This is no answer to the question." },
    });
  });

  it("follows a renamed option", () => {
    const field = aField("q", { defaultValues: ["Maybe"] });
    const { options } = questionDraftOf(field);
    const renamed = options.map((row) => ({
      ...row,
      label: row.was === "Maybe" ? "Unknown" : row.label,
    }));
    expect(read(field, { options: renamed })).toMatchObject({
      field: { defaultValues: ["Unknown"] },
    });
  });

  it("is either fixed or calculated, and of the type of the question", () => {
    const field = number("q");
    expect(read(field, { defaultAnswer: "1", defaultExpression: "2" })).toMatchObject({
      refused: true,
      errors: {
        defaultExpression: "Enter a default answer or a calculation, not both.",
      },
    });
    expect(
      questionErrors({ ...field, defaultValues: ["1"], defaultExpression: "2" }),
    ).toHaveProperty("defaultAnswer");
    const wrong = aFormOf({ ...field, defaultExpression: '"many"' });
    expect(expressionErrors(wrong)).toMatchObject([{ part: "defaultExpression" }]);
  });
});
