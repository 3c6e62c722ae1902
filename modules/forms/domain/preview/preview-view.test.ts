import { describe, expect, test } from "vitest";
import { expandRepeats, type FormDefinition } from "#modules/form-logic/public.ts";
import {
  aField,
  aForm,
  aSection,
  answersOf,
  condition,
  shownIfAll,
} from "#modules/form-logic/testing/form-factories.ts";
import { readPreviewState } from "./preview-state.ts";
import { changePreviewedInstance, positionAfter, viewPreview } from "./preview-view.ts";

const form = aForm(
  aSection("roof", [
    aField("cover", { required: true, photoRequired: true }),
    aField("attic", { requiredForFieldIntake: true }),
  ]),
  aSection("meter", [
    aField("reading", { conditionGroup: shownIfAll(condition("cover", "is", "Yes")) }),
  ]),
);
const wish = {
  sectionId: null,
  part: 1,
  showMissing: false,
  frame: "desktop" as const,
  resetKey: "",
};

test("a section is shown with the questions of other sections that it depends on", () => {
  const view = viewPreview(form, { answers: {}, photos: [] }, { ...wish, sectionId: "meter" });
  expect(view.section.id).toBe("meter");
  expect(view.sources.flatMap(({ fields }) => fields.map(({ id }) => id))).toEqual(["cover"]);
  expect(view.missing).toBeNull();
  expect(view.tabs.map(({ answered, total }) => [answered, total])).toEqual([
    [0, 2],
    [0, 0],
  ]);
});

test("an answer in one section reveals and counts a question of another section", () => {
  const state = { answers: answersOf({ cover: "Yes" }), photos: [] };
  const { tabs, progress } = viewPreview(form, state, wish);
  expect(tabs.map(({ answered, total }) => [answered, total])).toEqual([
    [1, 2],
    [0, 1],
  ]);
  expect(progress).toMatchObject({ answered: 1, total: 3, percent: 33 });
});

test("a tried submission shows what would prevent it, as for a field user", () => {
  const state = { answers: answersOf({ cover: "Yes" }), photos: [] };
  const tried = viewPreview(form, state, { ...wish, showMissing: true });
  expect(tried.missing).toEqual({ cover: ["photo"], attic: ["required"] });
  expect(tried.tabs.map(({ missing }) => missing)).toEqual([2, 0]);
  const whole = { answers: answersOf({ cover: "Yes", attic: "No" }), photos: ["cover"] };
  expect(viewPreview(form, whole, { ...wish, showMissing: true }).missing).toEqual({});
});

test("a form without sections can be previewed", () => {
  const view = viewPreview(aForm(), { answers: {}, photos: [] }, wish);
  expect(view.section).toEqual({ id: "", title: "", fields: [] });
});

const long = aForm(
  aSection("roof", []),
  aSection(
    "strings",
    Array.from({ length: 120 }, (_, index) =>
      aField(`s${index}`, {
        required: true,
        ...(index > 0 && { conditionGroup: shownIfAll(condition("s0", "is", "Yes")) }),
      }),
    ),
  ),
);

test("a long section is shown in parts, each with the questions it depends on", () => {
  const state = { answers: answersOf({ s0: "Yes", s60: "No" }), photos: [] };
  const view = viewPreview(long, state, {
    ...wish,
    sectionId: "strings",
    part: 3,
    showMissing: true,
  });
  expect(view.section.fields.map(({ id }) => id)).toEqual(
    Array.from({ length: 20 }, (_, index) => `s${100 + index}`),
  );
  expect(view.sources.flatMap(({ fields }) => fields.map(({ id }) => id))).toEqual(["s0"]);
  expect(view.part).toBe(3);
  expect(view.parts).toEqual([
    { from: 1, to: 50, missing: 49 },
    { from: 51, to: 100, missing: 49 },
    { from: 101, to: 120, missing: 20 },
  ]);
  expect(view.tabs[1]).toMatchObject({ answered: 2, total: 120, missing: 118 });
});

test.each([0, -3, 99, Number.NaN, 1.5])("every part number returns a part: %s", (part) => {
  const { section } = viewPreview(
    long,
    { answers: {}, photos: [] },
    { ...wish, sectionId: "strings", part },
  );
  expect(section.fields.length).toBeGreaterThan(0);
});

test.each([
  ["next", ["roof", 1], ["strings", 1]],
  ["next", ["strings", 1], ["strings", 2]],
  ["next", ["strings", 3], ["strings", 3]],
  ["previous", ["roof", 1], ["roof", 1]],
  ["previous", ["strings", 2], ["strings", 1]],
  ["previous", ["strings", 1], ["roof", 1]],
  ["go strings", ["roof", 1], ["strings", 1]],
  ["go a b", ["roof", 1], ["a b", 1]],
  ["part 3", ["strings", 1], ["strings", 3]],
  ["submit", ["strings", 2], ["strings", 2]],
] as const)("%s from %j leads to %j", (intent, [from, part], [to, toPart]) => {
  expect(positionAfter(intent, long.sections, { sectionId: from, part })).toEqual({
    sectionId: to,
    part: toPart,
  });
});

test("going back to a long section opens its last part", () => {
  const form = aForm(long.sections[1]!, aSection("end", []));
  expect(positionAfter("previous", form.sections, { sectionId: "end", part: 1 })).toEqual({
    sectionId: "strings",
    part: 3,
  });
});

describe("a repeating section", () => {
  const repeating: FormDefinition = {
    ...aForm(aSection("roof", [aField("cover", { type: "single-input" })])),
  };
  repeating.sections[0]!.repeat = { noun: "Roof", count: { by: "added" } };
  const request = {
    sectionId: "roof",
    part: 1,
    showMissing: false,
    frame: "phone" as const,
    resetKey: "",
  };

  test("shows its first instance, adds one and fills it in like the one before", () => {
    const answers = answersOf({ "cover~1": "Tile" });
    expect(viewPreview(repeating, { answers, photos: [] }, request).section.id).toBe("roof~1");
    const add = { intent: "add-instance", sectionId: "roof~1" };
    const added = changePreviewedInstance(
      expandRepeats(repeating, answers),
      { answers, photos: [] },
      add,
    )!;
    const view = viewPreview(repeating, added.state, { ...request, sectionId: added.sectionId });
    expect(view.tabs.map(({ title }) => title)).toEqual(["Roof 1", "Roof 2"]);
    expect(view.instance).toMatchObject({ number: 2, siblingCount: 2 });
    const copied = changePreviewedInstance(
      expandRepeats(repeating, added.state.answers),
      added.state,
      {
        intent: "copy-instance",
        sectionId: added.sectionId,
      },
    );
    expect(Object.values(copied!.state.answers)).toContainEqual({ values: ["Tile"] });
    expect(changePreviewedInstance(repeating, added.state, { ...add, intent: "next" })).toBeNull();
  });

  test("keeps the answers of every instance and their list when a page is posted", () => {
    const state = {
      answers: answersOf({ "repeat:roof": ["1", "x"], "cover~x": "Slate" }),
      photos: ["cover~x"],
    };
    const posted = new FormData();
    posted.set("state", JSON.stringify(state));
    posted.set("section", "roof~1");
    posted.set("a.cover~1", "Tile");
    const { answers, photos } = readPreviewState(posted, repeating);
    expect(answers).toEqual({ ...state.answers, ...answersOf({ "cover~1": "Tile" }) });
    expect(photos).toEqual(["cover~x"]);
  });
});
