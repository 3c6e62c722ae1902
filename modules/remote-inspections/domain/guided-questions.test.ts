import { expect, test } from "vitest";
import { aField, aFormOf } from "#modules/form-logic/testing/form-factories.ts";
import { canGuestAnswer, listGuidedQuestions, type GuidedIntake } from "./guided-questions.ts";

test("a guest is not asked for files, and cannot answer such a question", () => {
  const form = aFormOf(
    aField("sound"),
    aField("permit", { type: "file-upload" }),
    aField("note", { type: "single-input" }),
  );
  const intake = { form, answers: {}, photos: [], corrections: {} } as unknown as GuidedIntake;
  const asked = listGuidedQuestions(intake, false).map(({ field }) => field.id);
  expect(asked).toEqual(["sound", "note"]);
  expect(canGuestAnswer(intake, "note", false)).toBe(true);
  expect(canGuestAnswer(intake, "permit", false)).toBe(false);
});
