import { expect, test } from "vitest";
import { errorsOfDraft, errorsOfPublishing, warningsOfPublishing } from "./publishable.ts";
import {
  aField,
  aForm,
  aFormOf,
  aSection,
  condition,
  shownIfAll,
} from "../../testing/form-factories.ts";

const places = (form: Parameters<typeof errorsOfPublishing>[0]) =>
  errorsOfPublishing(form).map(({ sectionId, fieldId }) => [sectionId, fieldId]);

test("a form that can be filled in has no errors", () => {
  expect(errorsOfPublishing(aFormOf(aField("a"), aField("note", { type: "info-box" })))).toEqual(
    [],
  );
});

test("missing sections, or only info boxes, are reported for the form itself", () => {
  expect(places(aForm())).toEqual([[null, null]]);
  expect(places(aFormOf(aField("note", { type: "info-box" })))).toEqual([[null, null]]);
});

test("a section without questions is reported", () => {
  const form = aForm(aSection("s1", [aField("a")]), aSection("s2", []));
  expect(errorsOfPublishing(form)).toMatchObject([
    { sectionId: "s2", fieldId: null, text: "Section s2" },
  ]);
});

test.each(["radio-button", "dropdown", "checkboxes", "multiselect"] as const)(
  "a choice without options is reported: %s",
  (type) => {
    expect(places(aFormOf(aField("a", { type, options: [] })))).toEqual([["s1", "a"]]);
  },
);

test("pass or fail has built-in options", () => {
  expect(places(aFormOf(aField("a", { type: "templated", options: [] })))).toEqual([]);
});

test("a required question that cannot be reached is reported; an optional one is not", () => {
  const conditionGroup = shownIfAll(condition("a", "is", "Yes"), condition("a", "is", "No"));
  const unreachableRequired = (over: object) =>
    aFormOf(aField("a"), aField("b", { conditionGroup, ...over }));
  expect(places(unreachableRequired({ required: true }))).toEqual([["s1", "b"]]);
  expect(places(unreachableRequired({ requiredForFieldIntake: true }))).toEqual([["s1", "b"]]);
  expect(places(unreachableRequired({}))).toEqual([]);
});

test("a draft may be saved before it can be published", () => {
  expect(errorsOfDraft(aForm(aSection("s1", [])))).toEqual([]);
  expect(errorsOfDraft(aFormOf(aField("a", { options: [] })))).toEqual([]);
});

test("default names give a warning, but do not prevent publishing", () => {
  const form = aForm(
    aSection("s1", [
      aField("a", { type: "dropdown", label: "Untitled dropdown", options: [{ label: "Yes" }] }),
      aField("b", { type: "dropdown", label: "Untitled dropdown", question: "Is it dry?" }),
    ]),
    { ...aSection("s2", [aField("c")]), title: "Untitled Section" },
  );
  expect(warningsOfPublishing(form).map(({ sectionId, fieldId }) => [sectionId, fieldId])).toEqual([
    ["s1", "a"],
    ["s2", null],
  ]);
});
