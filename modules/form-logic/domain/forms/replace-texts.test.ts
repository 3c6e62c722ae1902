import { expect, test } from "vitest";
import { aField, aForm, aSection } from "../../testing/form-factories.ts";
import { replacedTexts, withFieldTexts, withSectionTexts } from "./replace-texts.ts";

const form = aForm({
  ...aSection("panel", [
    aField("count", {
      label: "Panels",
      question: "How many panels (a.k.a. modules)?",
      tipText: "Count each panel.",
      options: [{ label: "Panel" }],
    }),
  ]),
  title: "Panel",
  repeat: { noun: "Panel", count: { by: "added" } },
});
const find = (text: string, replace: string, isCaseSensitive = false) =>
  replacedTexts(form, { find: text, replace, isCaseSensitive }).map(({ part, after }) => [
    part,
    after,
  ]);

test("every text is replaced but choices, with or without regard to case", () => {
  expect(find("panel", "module")).toEqual([
    ["title", "Module"],
    ["noun", "Module"],
    ["label", "Modules"],
    ["question", "How many modules (a.k.a. modules)?"],
    ["tipText", "Count each module."],
  ]);
  expect(find("panel", "module", true).map(([part]) => part)).toEqual(["question", "tipText"]);
});

test("what is searched and what replaces it are plain text", () => {
  expect(find("(a.k.a. modules)", "$&")).toEqual([["question", "How many panels $&?"]]);
  expect(find("", "x")).toEqual([]);
  expect(find("Panel", "Panel", true)).toEqual([]);
});

test("new texts are set on questions and sections", () => {
  const [section] = form.sections;
  const renamed = withSectionTexts(section!, new Map([["noun", "Module"]]));
  expect(renamed).toMatchObject({ title: "Panel", repeat: { noun: "Module" } });
  expect(withFieldTexts(section!.fields[0]!, new Map([["tipText", "None"]]))).toMatchObject({
    label: "Panels",
    tipText: "None",
  });
});
