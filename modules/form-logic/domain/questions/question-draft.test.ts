import { describe, expect, test } from "vitest";
import { newQuestion } from "./new-question.ts";
import { questionDraftOf, readQuestion, takeQuestionStep } from "./question-draft.ts";

const begun = newQuestion("a", "radio-button");
const pasting = { ...questionDraftOf(begun), pasted: "Dry\nWet\nDry\n" };
const labels = (draft: { options: readonly { label: string }[] }) =>
  draft.options.map(({ label }) => label);

describe("a pasted list", () => {
  test("takes the place of the options a new question begins with", () => {
    expect(labels(takeQuestionStep(pasting, "paste"))).toEqual(["Dry", "Wet"]);
    const kept = readQuestion(pasting, begun);
    expect(!kept.refused && kept.field.options?.map(({ label }) => label)).toEqual(["Dry", "Wet"]);
  });

  test("follows options that somebody has written, or has asked something of", () => {
    const [first, ...others] = pasting.options;
    const asked = { ...pasting, options: [{ ...first!, photo: true }, ...others] };
    for (const draft of [asked, takeQuestionStep(pasting, "remove 0")])
      expect(labels(takeQuestionStep(draft, "paste"))).toEqual([...labels(draft), "Dry", "Wet"]);
  });

  test("that is empty takes nothing away", () => {
    expect(labels(takeQuestionStep({ ...pasting, pasted: " \n" }, "paste"))).toEqual(
      labels(pasting),
    );
  });
});
