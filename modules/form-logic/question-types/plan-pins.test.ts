import fc from "fast-check";
import { expect, test } from "vitest";
import { answerErrors } from "../domain/answers/is-answered.ts";
import { answerText, joinValues, noAnswer } from "../domain/answers/answer-text.ts";
import { readPostedAnswer } from "../domain/answers/posted-answer.ts";
import { aField } from "../testing/form-factories.ts";
import { pinLines, planPins, planValue, readPins } from "./plan-pins.ts";

const field = aField("q", { type: "plan-pins" });
const marked = "plan f1 Site plan.png\n42.5 12 Cracked module\n90 80";

const posted = (...values: string[]) => {
  const form = new FormData();
  for (const value of values) form.append("a.q", value);
  return readPostedAnswer(form, field).values;
};

test("points and their plan are one value, posted by scripts or written as lines", () => {
  expect(posted("plan f1 Site plan.png", "42.5 12 Cracked module\r\n\r\n90 80 ")).toEqual([marked]);
  expect(posted("plan f1 Site plan.png", "")).toEqual([]);
});

test("points are read in words, also in Spanish", () => {
  expect(answerText(field, { values: [marked] })).toBe(
    "Site plan.png: 1 Cracked module (43% across, 12% down); 2 (90% across, 80% down)",
  );
  expect(answerText({ ...field, lang: "es" }, { values: ["5 7 Aquí"] })).toBe(
    "1 Aquí (5% desde la izquierda, 7% desde arriba)",
  );
  expect(answerText(field, { values: ["plan f1"] })).toBe(noAnswer);
  expect(joinValues("plan-pins", [marked])).toBe(marked);
});

test.each([
  ["a text", "on the roof"],
  ["a point outside", "101 5"],
  ["one number", "42"],
  ["more points than allowed", Array.from({ length: 51 }, () => "1 2").join("\n")],
  ["a note that is too long", `1 2 ${"x".repeat(201)}`],
])("%s is refused", (_, value) => {
  expect(answerErrors(field, { values: [`plan f1\n${value}`] })).toHaveLength(1);
});

test("a plan is drawn with its points once there is one", () => {
  expect(planPins.drawing({ values: [marked] })?.plan).toEqual({
    id: "f1",
    name: "Site plan.png",
    pins: [
      { x: 42.5, y: 12, note: "Cracked module" },
      { x: 90, y: 80, note: "" },
    ],
  });
  for (const value of ["plan f1", "1 2 without a plan", "plan ../f1\n1 2"])
    expect(planPins.drawing({ values: [value] }), value).toBeNull();
});

test("any points that a plan takes are read as they were written", () => {
  const percent = fc.integer({ min: 0, max: 1_000 }).map((tenths) => tenths / 10);
  const note = fc.string({ maxLength: 200 }).map((text) => text.replaceAll(/\s+/g, " ").trim());
  const pin = fc.record({ x: percent, y: percent, note });
  fc.assert(
    fc.property(fc.array(pin, { minLength: 1, maxLength: 50 }), note, (pins, name) => {
      const plan = { id: "f1", name };
      const values = [`${planValue(plan)}\n${pinLines(pins)}`];
      expect(readPins(values)).toEqual({ plan, pins });
      expect(planPins.errors(field, { values })).toEqual([]);
    }),
  );
});
