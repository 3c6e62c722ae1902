import fc from "fast-check";
import { expect, test } from "vitest";
import { highlightedParts } from "./highlighted-parts.ts";

/** The text with the matches in brackets. */
const marked = (text: string, searchText: string) =>
  highlightedParts(text, searchText)
    .map((part) => (part.isFound ? `[${part.text}]` : part.text))
    .join("");

test.each([
  ["12 Oak Street, Phoenix", "oak", "12 [Oak] Street, Phoenix"],
  ["12 Oak Street, Phoenix", "PHOENIX oak", "12 [Oak] Street, [Phoenix]"],
  ["Oakland", "oak oakland", "[Oakland]"],
  ["noon", "o", "n[o][o]n"],
  ["Łódź, Ödegård", "łó öd", "[Łó]dź, [Öd]egård"],
  ["100% (of 5.0)", "% (of .", "100[%] [(of] 5[.]0)"],
  ["a\\b^c$d", "\\ ^ $", "a[\\]b[^]c[$]d"],
  ["Nothing of it", "roof", "Nothing of it"],
  ["Everything", "  ", "Everything"],
])("in %j the words %j", (text, searchText, shown) => {
  expect(marked(text, searchText)).toBe(shown);
});

test("no letter of the text is lost or moved, whatever the search is", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), fc.string(), (text, searchText) => {
      const parts = highlightedParts(text, searchText).map((part) => part.text);
      expect(parts.join("")).toBe(text);
    }),
  );
});
