import { expect, test } from "vitest";
import { aField, aFormOf } from "#modules/form-logic/testing/form-factories.ts";
import { canGuestAnswer, listGuidedQuestions, type GuidedIntake } from "./guided-questions.ts";

test("a guest is asked for files and points on a plan, but not for what is calculated", () => {
  const form = aFormOf(
    aField("sound"),
    aField("permit", { type: "file-upload" }),
    aField("crack", { type: "plan-pins" }),
    aField("sum", { type: "calculation", calculation: "1 + 1" }),
  );
  const intake = { form, answers: {}, photos: [], corrections: {} } as unknown as GuidedIntake;
  const asked = listGuidedQuestions(intake, false).map(({ field }) => field.id);
  expect(asked).toEqual(["sound", "permit", "crack"]);
  expect(canGuestAnswer(intake, "permit", false)).toBe(true);
  expect(canGuestAnswer(intake, "sum", false)).toBe(false);
});
