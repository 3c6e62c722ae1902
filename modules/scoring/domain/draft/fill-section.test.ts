import { expect, test } from "vitest";
import { makeQuestion } from "#modules/form-logic/testing/form-factories.ts";
import { fillQuestion, fillWords, scoreOfWord } from "./fill-section.ts";

test.each([
  ["Pass", "Pass"],
  ["Fail", "Fail"],
  ["Missing", "Fail"],
  ["Missed", "Fail"],
  [" MISSED ", "Fail"],
  ["N/A", "Ignore"],
  ["Green", null],
])("an option with the label %j is scored %j", (label, score) => {
  expect(scoreOfWord(label)).toBe(score);
});

test("no label has two scores", () => {
  const words = Object.values(fillWords).flat();
  expect(new Set(words.map((word) => word.toLowerCase())).size).toBe(words.length);
});

test("the options of radio buttons and templated questions are filled in the same way", () => {
  const filled = ["Missing", "Missed"].map((word) => {
    const options = ["Pass", "Fail", word, "N/A"].map((label) => ({ label }));
    return Object.values(
      fillQuestion(makeQuestion({ id: "q", options }), null, "words")?.options ?? {},
    );
  });
  expect(filled[0]).toEqual(["Pass", "Fail", "Fail", "Ignore"]);
  expect(filled[1]).toEqual(filled[0]);
});
