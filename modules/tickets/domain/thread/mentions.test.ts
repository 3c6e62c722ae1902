import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { mentionedIn, partsOf } from "./mentions.ts";

const people = [
  { id: "1", name: "Ann" },
  { id: "2", name: "Ann Lee" },
  { id: "3", name: "Óscar Ruiz" },
];

describe("mentions", () => {
  test.each([
    ["Thank you, @Ann.", ["1"]],
    ["@Ann Lee, can you look?", ["2"]],
    ["@ann lee and @ÓSCAR RUIZ", ["2", "3"]],
    ["@Anna is somebody else", []],
    ["write to me@Ann.test", []],
    ["Ann was here", []],
    ["@Ann @Ann @Ann", ["1"]],
    ["@", []],
  ])("%s", (text, ids) => {
    expect(mentionedIn(text, people).map(({ id }) => id)).toEqual(ids);
  });

  test("two people with the same name are both mentioned", () => {
    const twins = [...people, { id: "4", name: "Ann" }];
    expect(mentionedIn("@Ann", twins).map(({ id }) => id)).toEqual(["1", "4"]);
  });

  test("the parts add up to the text, whatever it contains", () => {
    const names = people.map(({ name }) => name);
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.string(), fc.constantFrom("@", "@Ann", " Lee"))),
        (words) => {
          const text = words.join("");
          expect(
            partsOf(text, names)
              .map((part) => part.text)
              .join(""),
          ).toBe(text);
        },
      ),
    );
  });
});
