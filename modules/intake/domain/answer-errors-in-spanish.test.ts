import { expect, test } from "vitest";
import { sayIn, translationIn } from "#app/platform/page/language.ts";
import { answerErrors } from "#modules/form-logic/public.answers.ts";
import { fieldTypes, takesAnswer } from "#modules/form-logic/public.ts";
import { aField } from "#modules/form-logic/testing/form-factories.ts";
import { intakeCatalogs } from "./catalogs.ts";

const say = sayIn(translationIn(intakeCatalogs, "es"));

const drawing = "2026-11-20T09:30-05:00 M10 20L30 40";
const answers = [
  ["gone"],
  ["Yes", "No"],
  ["-1.234"],
  ["99"],
  ["1".repeat(20)],
  ["1.2.3"],
  [drawing],
  ["Ann", "Ben"],
  ["2026-13-99"],
  ["25:99"],
  ["file 12"],
  ["point 1"],
  Array.from({ length: 11 }, (_, index) => `file 12345678${index} a.pdf`),
];

test("every message about an answer is in Spanish", () => {
  const messages = fieldTypes
    .filter(takesAnswer)
    .flatMap((type) =>
      [
        { type },
        { type, lowerLimit: 2, upperLimit: 9, allowDecimals: true, digitsAllowed: 1 },
      ].flatMap((over) => answers.flatMap((values) => answerErrors(aField("q", over), { values }))),
    );
  const all = [...new Set(messages)];
  expect(all.length).toBeGreaterThan(15);
  expect(all.filter((message) => say(message) === message)).toEqual([]);
});
