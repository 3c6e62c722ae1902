import fc from "fast-check";
import { expect, test } from "vitest";
import { answerText, displayValues, isNotListed, joinValues } from "./answer-text.ts";
import { answerErrors } from "./is-answered.ts";
import { aField } from "../../testing/form-factories.ts";

test.each([
  ["date-input", ["2026-11-18"], "Wed, Nov 18, 2026"],
  ["date-input", ["soon"], "soon"],
  ["time-input", ["11:05"], "11:05 AM"],
  ["time-input", ["00:30:00"], "12:30 AM"],
  ["time-input", ["25:90"], "25:90"],
  [
    "signature",
    ["Alma Reyes", "2026-11-27T14:05-07:00 M10 20L30 40"],
    "Alma Reyes; signed Fri, Nov 27, 2026, 2:05 PM",
  ],
  ["signature", ["Alma Reyes"], "Alma Reyes"],
  ["checkboxes", ["Roof", " ", "Array"], "Roof; Array"],
  ["checkboxes", ["Cracked, chipped"], "Cracked, chipped"],
  ["checkboxes", ["Cracked", "chipped"], "Cracked; chipped"],
  ["checkboxes", ["Cracked; chipped", '"old"'], '"Cracked; chipped"; """old"""'],
  ["single-input", ["one; two"], "one; two"],
  ["numeric-input", ["1250"], "1250"],
  ["numeric-input", ["many"], "No answer"],
  ["single-input", [""], "No answer"],
] as const)("a %s of %j is shown as %s", (type, values, words) => {
  expect(answerText(aField("visit", { type }), { values: [...values] })).toBe(words);
});

test("a value that is no longer a number is still shown", () => {
  expect(displayValues({ type: "numeric-input" }, ["many", ""])).toBe("many");
});

test("two answers of several choices are never shown alike", () => {
  const label = fc.array(fc.constantFrom("a", ",", ";", " ", '"', "; "), { maxLength: 4 });
  const labels = fc.array(
    label.map((parts) => parts.join("")).filter((text) => text.trim() !== ""),
    { maxLength: 4 },
  );
  fc.assert(
    fc.property(labels, labels, (one, other) => {
      const isSame = JSON.stringify(one) === JSON.stringify(other);
      expect(joinValues("multiselect", one) === joinValues("multiselect", other)).toBe(isSame);
    }),
    { numRuns: 2_000 },
  );
});

test("an answer that is not in the list is accepted where others are, and flagged", () => {
  const field = aField("q", { acceptsOther: true });
  const answer = { values: ["Acme 5K"] };
  expect(answerErrors(field, answer)).toEqual([]);
  expect(answerText(field, answer)).toBe("Acme 5K (not in the list)");
  expect(answerText(field, { values: ["Yes"] })).toBe("Yes");
  expect(isNotListed(field, answer)).toBe(true);
  expect(answerErrors(aField("q"), answer)).toEqual(["Choose one of the listed options."]);
});

test("an answer is flagged in the language of its question", () => {
  const field = aField("make", { acceptsOther: true, lang: "es" });
  expect(answerText(field, { values: ["Unlisted"] })).toBe("Unlisted (no está en la lista)");
  expect(answerText(field, { values: ["Yes"], isDefault: true })).toBe(
    "Yes (valor inicial, sin confirmar)",
  );
});
