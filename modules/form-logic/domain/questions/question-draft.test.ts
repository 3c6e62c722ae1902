import { describe, expect, test } from "vitest";
import { newQuestion } from "./new-question.ts";
import { questionDraftOf, readQuestion, applyQuestionCommand } from "./question-draft.ts";

const base = newQuestion("a", "radio-button");
const pasting = { ...questionDraftOf(base), pasted: "Dry\nWet\nDry\n" };
const labels = (draft: { options: readonly { label: string }[] }) =>
  draft.options.map(({ label }) => label);

describe("a pasted list", () => {
  test("replaces the default options of a new question", () => {
    expect(labels(applyQuestionCommand(pasting, "paste"))).toEqual(["Dry", "Wet"]);
    const saved = readQuestion(pasting, base);
    expect(!saved.refused && saved.field.options?.map(({ label }) => label)).toEqual([
      "Dry",
      "Wet",
    ]);
  });

  test("is appended to options that somebody has edited or given requirements", () => {
    const [first, ...others] = pasting.options;
    const edited = { ...pasting, options: [{ ...first!, photo: true }, ...others] };
    for (const draft of [edited, applyQuestionCommand(pasting, "remove 0")])
      expect(labels(applyQuestionCommand(draft, "paste"))).toEqual([
        ...labels(draft),
        "Dry",
        "Wet",
      ]);
  });

  test("that is empty removes nothing", () => {
    expect(labels(applyQuestionCommand({ ...pasting, pasted: " \n" }, "paste"))).toEqual(
      labels(pasting),
    );
  });
});
