import fc from "fast-check";
import { expect, test } from "vitest";
import { choiceText, readChoiceText, type Choice } from "./choice-table.ts";
import { readyLists } from "./ready-lists.ts";

const choices: Choice[] = [
  { label: "SE7600H", values: { Manufacturer: "SolarEdge", Power: "7.6" } },
  { label: "Boy, 5.0", values: { Manufacturer: "SMA" } },
  { label: "Other" },
];

test("a list is typed as a table with headings", () => {
  expect(choiceText(choices)).toBe(
    'Choice,Manufacturer,Power\nSE7600H,SolarEdge,7.6\n"Boy, 5.0",SMA,\nOther,,',
  );
  expect(readChoiceText(choiceText(choices))).toEqual({ refused: false, choices });
});

test("cells of a spreadsheet are read as they are pasted", () => {
  expect(readChoiceText("Model\tManufacturer\r\nA, B\tSMA\r\n\r\n")).toEqual({
    refused: false,
    choices: [{ label: "A, B", values: { Manufacturer: "SMA" } }],
  });
});

test.each([
  ["Choice\nA\nB\nA", "“A” is there twice. Each choice needs a name of its own."],
  ["Choice,Maker\n,SMA", "Row 2 has no choice in its first column."],
  ["Choice,a,b,c,d,e,f\nA", "A list can have up to 5 columns besides the choices. This one has 6."],
  ["Choice,Label\nA,B", "Each column needs a heading of its own, other than “label”."],
  [
    "Choice,[x]\nA,B",
    "The heading of a column cannot contain brackets, commas or quotation marks.",
  ],
  [
    `Choice\n${Array.from({ length: 2_001 }, (_, index) => `c${index}`).join("\n")}`,
    "A list can have up to 2,000 choices. This one has more.",
  ],
])("%j is refused", (text, message) =>
  expect(readChoiceText(text)).toEqual({ refused: true, message }),
);

test("any list that is written is read back", () => {
  const cell = fc
    .string({ unit: "grapheme-ascii", minLength: 1, maxLength: 20 })
    .map((text) => text.trim())
    .filter((text) => text !== "" && !text.includes("\t"));
  const choice = fc.record({ label: cell, maker: fc.option(cell, { nil: undefined }) });
  fc.assert(
    fc.property(fc.uniqueArray(choice, { selector: ({ label }) => label }), (all) => {
      const list = all.map(({ label, maker }) => ({ label, ...(maker && { values: { maker } }) }));
      expect(readChoiceText(choiceText(list))).toEqual({ refused: false, choices: list });
    }),
  );
});

test("the ready lists are valid", () => {
  for (const list of readyLists)
    expect(readChoiceText(choiceText(list.choices))).toEqual({
      refused: false,
      choices: list.choices,
    });
});
