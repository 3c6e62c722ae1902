import { expect, test } from "vitest";
import { aField, aForm, aSection } from "#modules/form-logic/testing/form-factories.ts";
import { searchQuestions } from "./search-questions.ts";

const form = aForm(
  aSection("s1", [
    aField("note", { type: "info-box", label: "Read me", question: "Roof rules" }),
    aField("cover", { label: "Covering", question: "What is the roof covered with?" }),
    aField("hazard", {
      label: "Hazards",
      type: "checkboxes",
      options: [{ label: "Loose roofing" }, { label: "Dogs" }],
    }),
  ]),
  aSection("s2", [
    aField("cafe", { label: "Café", type: "single-input", tipText: "Ask on the roof" }),
    aField("grade", { label: "Grade", type: "templated", options: [] }),
  ]),
);
const found = (text: string) => searchQuestions(form, text).map(({ id }) => id);

test.each([
  ["", ["note", "cover", "hazard", "cafe", "grade"]],
  ["ROOF", ["note", "cover", "hazard", "cafe"]],
  ["roof covering", ["cover"]],
  ["dogs", ["hazard"]],
  ["hazards loose", ["hazard"]],
  ["cafe", ["cafe"]],
  ["missed", ["grade"]],
  ["roof nowhere", []],
  ["%", []],
  ["single-input", ["cafe"]],
  ["Checkboxes", ["hazard"]],
  ["grade", ["grade"]],
  ["GRADE", ["grade"]],
  ["info", ["note"]],
  ["time", []],
])("%j finds %j", (text, ids) => {
  expect(found(text)).toEqual(ids);
});

test("long texts are cut, but the search also covers the cut part", () => {
  const long = `${"word ".repeat(2_000)}needle`;
  const [hit] = searchQuestions(
    aForm(
      aSection("s", [
        aField("a", { label: long, type: "dropdown", options: [{ label: long }], tipText: long }),
      ]),
    ),
    "needle",
  );
  expect(hit?.id).toBe("a");
  expect(JSON.stringify(hit).length).toBeLessThan(1_000);
});

test("a hit shows its location and the text that matched", () => {
  expect(searchQuestions(form, "loose")).toEqual([
    {
      id: "hazard",
      number: "1.2",
      text: "Hazards",
      label: null,
      type: "checkboxes",
      section: { id: "s1", title: "Section s1" },
      matches: ["Loose roofing"],
    },
  ]);
});
