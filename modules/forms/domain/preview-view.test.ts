import { expect, test } from "vitest";
import {
  aField,
  aForm,
  aSection,
  answersOf,
  condition,
  shownIfAll,
} from "../logic/testing/form-factories.ts";
import { sectionAfter, viewPreview } from "./preview-view.ts";

const form = aForm(
  aSection("roof", [
    aField("cover", { required: true, photoRequired: true }),
    aField("attic", { requiredForFieldIntake: true }),
  ]),
  aSection("meter", [
    aField("reading", { conditionGroup: shownIfAll(condition("cover", "is", "Yes")) }),
  ]),
);
const wish = { sectionId: null, showMissing: false, frame: "desktop" as const, round: "" };

test("a section is shown with the questions elsewhere that it hangs on", () => {
  const view = viewPreview(form, { answers: {}, photos: [] }, { ...wish, sectionId: "meter" });
  expect(view.section.id).toBe("meter");
  expect(view.sources.map(({ id }) => id)).toEqual(["cover"]);
  expect(view.missing).toBeNull();
  expect(view.tabs.map(({ answered, total }) => [answered, total])).toEqual([
    [0, 2],
    [0, 0],
  ]);
});

test("an answer in one section reveals a question of another, and counts it", () => {
  const state = { answers: answersOf({ cover: "Yes" }), photos: [] };
  const { tabs, progress } = viewPreview(form, state, wish);
  expect(tabs.map(({ answered, total }) => [answered, total])).toEqual([
    [1, 2],
    [0, 1],
  ]);
  expect(progress).toEqual({ answered: 1, total: 3, percent: 33 });
});

test("a tried submission says what would hold it back, as for a field user", () => {
  const state = { answers: answersOf({ cover: "Yes" }), photos: [] };
  const tried = viewPreview(form, state, { ...wish, showMissing: true });
  expect(tried.missing).toEqual({ cover: ["photo"], attic: ["required"] });
  expect(tried.tabs.map(({ missing }) => missing)).toEqual([2, 0]);
  const whole = { answers: answersOf({ cover: "Yes", attic: "No" }), photos: ["cover"] };
  expect(viewPreview(form, whole, { ...wish, showMissing: true }).missing).toEqual({});
});

test("a form without sections can be looked at", () => {
  const view = viewPreview(aForm(), { answers: {}, photos: [] }, wish);
  expect(view.section).toEqual({ id: "", title: "", fields: [] });
});

test.each([
  ["next", "roof", "meter"],
  ["next", "meter", "meter"],
  ["previous", "roof", "roof"],
  ["previous", "meter", "roof"],
  ["go meter", "roof", "meter"],
  ["submit", "roof", "roof"],
])("%s from %s leads to %s", (intent, from, to) => {
  expect(sectionAfter(intent, form.sections, from)).toBe(to);
});
