import { expect, test } from "vitest";
import { aField, aForm, aSection, condition, shownIfAll } from "../../testing/form-factories.ts";
import { selectParts } from "./select-parts.ts";

const counting = aField("count", { type: "numeric-input" });
const form = aForm(
  aSection("site", [counting, aField("roof"), aField("other")]),
  {
    ...aSection("inverter", [aField("serial")]),
    repeat: { noun: "Inverter", count: { by: "answer", fieldId: "count" }, titledBy: ["serial"] },
  },
  {
    ...aSection("string", [
      aField("polarity"),
      aField("why", { conditionGroup: shownIfAll(condition("polarity", "is", "No")) }),
      aField("lost", {
        conditionGroup: shownIfAll(condition("gone", "is", "No"), condition("roof", "is", "Yes")),
      }),
    ]),
    repeat: { noun: "String", count: { by: "added" }, within: "inverter" },
  },
);

const idsOf = ({ sections }: ReturnType<typeof selectParts>) =>
  sections.map(({ id, fields }) => [id, ...fields.map((field) => field.id)]);

test("a question is taken with those it depends on, in form order", () => {
  const parts = selectParts(form, new Set(["why"]));
  expect(idsOf(parts)).toEqual([["string", "polarity", "why"]]);
  expect(parts.needed.map(({ id }) => id)).toEqual(["polarity"]);
  expect(parts.sections[0]!.repeat).toMatchObject({ noun: "String", within: null });
});

test("a section is taken whole, with the question that counts it", () => {
  const parts = selectParts(form, new Set(["inverter", "string"]));
  expect(idsOf(parts)).toEqual([
    ["site", "count", "roof"],
    ["inverter", "serial"],
    ["string", "polarity", "why", "lost"],
  ]);
  expect(parts.sections[2]!.repeat).toMatchObject({ within: "inverter" });
});

test("a condition on a question that no longer exists is left out", () => {
  const [, string] = selectParts(form, new Set(["lost"])).sections;
  expect(string!.fields[0]!.conditionGroup).toEqual(shownIfAll(condition("roof", "is", "Yes")));
});

test("a calculation is taken with its sources", () => {
  const sum = aField("sum", { type: "calculation", calculation: "{count} * 2" });
  const parts = selectParts(aForm(aSection("a", [counting]), aSection("b", [sum])), new Set(["b"]));
  expect(idsOf(parts)).toEqual([
    ["a", "count"],
    ["b", "sum"],
  ]);
});
