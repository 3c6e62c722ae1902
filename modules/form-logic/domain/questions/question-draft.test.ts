import { describe, expect, test } from "vitest";
import { newQuestion } from "./new-question.ts";
import { questionDraftOf, readQuestion, takeQuestionStep } from "./question-draft.ts";

const begun = newQuestion("a", "radio-button");
const pasting = { ...questionDraftOf(begun), pasted: "Dry\nWet\nDry\n" };
const labels = (draft: { options: readonly { label: string }[] }) =>
  draft.options.map(({ label }) => label);

describe("a pasted list", () => {
  test("replaces the default options of a new question", () => {
    expect(labels(takeQuestionStep(pasting, "paste"))).toEqual(["Dry", "Wet"]);
    const kept = readQuestion(pasting, begun);
    expect(!kept.refused && kept.field.options?.map(({ label }) => label)).toEqual(["Dry", "Wet"]);
  });

  test("is appended to options that somebody has edited or given requirements", () => {
    const [first, ...others] = pasting.options;
    const asked = { ...pasting, options: [{ ...first!, photo: true }, ...others] };
    for (const draft of [asked, takeQuestionStep(pasting, "remove 0")])
      expect(labels(takeQuestionStep(draft, "paste"))).toEqual([...labels(draft), "Dry", "Wet"]);
  });

  test("that is empty removes nothing", () => {
    expect(labels(takeQuestionStep({ ...pasting, pasted: " \n" }, "paste"))).toEqual(
      labels(pasting),
    );
  });
});
