/** Calculations, checks and requirements of whole forms. */
import { describe, expect, test } from "vitest";
import { trackVisibility, visibleFields } from "../conditions/visibility.ts";
import { missingFields } from "../answers/missing.ts";
import { formProgress } from "../answers/progress.ts";
import { answerText } from "../answers/answer-text.ts";
import { compileForm } from "../forms/compile-form.ts";
import { withNewIds } from "../forms/new-ids.ts";
import { errorsOfPublishing } from "../forms/publishable.ts";
import { validateForm } from "../forms/validate-form.ts";
import { calculateForm } from "./calculate-form.ts";
import {
  aField,
  aForm,
  aFormOf,
  answersOf,
  aSection,
  condition,
  shownIfAll,
} from "../../testing/form-factories.ts";
import type { FormField } from "../forms/form-types.ts";

const number = (id: string, more: Partial<FormField> = {}): FormField => ({
  id,
  type: "numeric-input",
  label: `Label ${id}`,
  ...more,
});
const calculation = (id: string, expression: string, more: Partial<FormField> = {}): FormField => ({
  id,
  type: "calculation",
  label: `Label ${id}`,
  calculation: expression,
  ...more,
});
const messages = (...fields: FormField[]) =>
  validateForm(aFormOf(...fields)).map(({ fieldId, message }) => [fieldId, message]);

describe("a calculation", () => {
  test("decides with conditions what is shown, and ignores the answers of hidden questions", () => {
    const form = aFormOf(
      number("a"),
      calculation("twice", "{a} * 2"),
      number("b", { conditionGroup: shownIfAll(condition("twice", "greaterThan", "10")) }),
      calculation("sum", "coalesce({a}, 0) + coalesce({b}, 0)"),
    );
    const tracker = trackVisibility(compileForm(form), answersOf({ a: "6", b: "100" }));
    expect(tracker.calculated()).toMatchObject({
      twice: { values: ["12"] },
      sum: { values: ["106"] },
    });
    expect(tracker.answer("a", { values: ["4"] })).toEqual(["b"]);
    expect(tracker.calculated()).toMatchObject({
      twice: { values: ["8"] },
      sum: { values: ["4"] },
    });
  });

  test("says how often a section repeats", () => {
    const repeat = { noun: "Row", count: { by: "answer" as const, fieldId: "rows" } };
    const form = aForm(
      aSection("site", [
        number("modules"),
        calculation("rows", "{modules} / 10"),
        calculation("all", "sum({w})"),
      ]),
      { ...aSection("row", [number("w")]), repeat },
    );
    const given = answersOf({ modules: "25", rows: "7", "w~1": "3", "w~2": "4", "w~3": "5" });
    const { form: expanded, answers } = calculateForm(form, given);
    expect(expanded.sections.map(({ id }) => id)).toEqual(["site", "row~1", "row~2"]);
    expect(answers).toMatchObject({ rows: { values: ["2.5"] }, all: { values: ["7"] } });
    expect(errorsOfPublishing(form)).toEqual([]);
  });

  test("is not asked: it counts neither in the progress nor as missing", () => {
    const form = compileForm(aFormOf(number("a"), calculation("c", "{a}", { required: true })));
    expect(formProgress(form, {}, {})).toMatchObject({ answered: 0, total: 1 });
    expect(missingFields(form, {}, {}, { by: "anyone" })).toEqual([]);
  });

  test("is shown with its unit, as a date where it is one", () => {
    const volts = calculation("c", "{a}", { unit: "V" });
    expect(answerText(volts, { values: ["12.50"] })).toBe("12.50 V");
    expect(answerText(calculation("c", "today()"), { values: ["2026-03-03"] })).toBe(
      "Tue, Mar 3, 2026",
    );
  });

  test("keeps its questions when a form is copied", () => {
    let made = 0;
    const { sections } = withNewIds(
      aFormOf(number("a"), calculation("c", "{a} + {gone}")),
      () => `n${++made}`,
    );
    expect(sections[0]?.fields[1]?.calculation).toBe("{n2} + {gone}");
  });
});

describe("publishing refuses", () => {
  test("cycles of calculations, and of a calculation and a condition", () => {
    const cycle =
      "Please select another question as the selected question will create a circular reference.";
    expect(messages(calculation("x", "{y}"), calculation("y", "{x} + 1"))).toEqual([
      ["x", cycle],
      ["y", cycle],
    ]);
    expect(
      messages(
        calculation("x", "count({b})"),
        number("b", { conditionGroup: shownIfAll(condition("x", "equal", "0")) }),
      ),
    ).toEqual([
      ["x", cycle],
      ["b", cycle],
    ]);
    // A check decides no value, so it may read the question itself, and those that depend on it.
    expect(messages(number("a", { check: "this < {c}" }), calculation("c", "{a} + 1"))).toEqual([]);
  });

  test("a calculation that is empty or wrong, or compares the result of another one wrongly", () => {
    expect(
      messages(
        calculation("text", 'join("-", "x")'),
        calculation("empty", ""),
        calculation("wrong", "{text} + 1"),
        number("n", { check: "{text}" }),
        { id: "s", type: "signature", label: "Signature", requiredIf: "answered({s})" },
      ),
    ).toEqual([
      ["empty", "Enter what to calculate."],
      ["wrong", "“+” does not work with a text and a number."],
      ["n", "The result must be true or false. This is a text."],
      ["s", "“Signature” cannot be used in an expression."],
    ]);
  });
});

describe("checks and requirements", () => {
  const form = compileForm(
    aFormOf(
      number("low"),
      number("high", { check: "this > {low}", checkMessage: "This must be higher." }),
      aField("verdict"),
      aField("why", { type: "single-input", requiredIf: '{verdict} = "No"' }),
    ),
  );
  const missing = (values: Record<string, string>) =>
    missingFields(form, answersOf(values), {}, { by: "anyone" }).map(({ fieldId, reasons }) => [
      fieldId,
      ...reasons,
    ]);

  test.each([
    [{}, []],
    [{ high: "3" }, []],
    [{ low: "5", high: "3" }, [["high", "invalid"]]],
    [{ low: "2", high: "3" }, []],
    [{ low: "5" }, []],
    [{ verdict: "No" }, [["why", "required"]]],
    [{ verdict: "No", why: "Snow" }, []],
  ])("%j", (values, expected) => {
    expect(missing(values)).toEqual(expected);
  });

  test("give the question its message", () => {
    const { resolve } = visibleFields(form, answersOf({ low: "5", high: "3", verdict: "No" }));
    const [, high, , why] = form.form.sections[0]?.fields ?? [];
    expect(resolve(high!).failedCheck).toBe("This must be higher.");
    expect(resolve(why!).required).toBe(true);
  });
});
