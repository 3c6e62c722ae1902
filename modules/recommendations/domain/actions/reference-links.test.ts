import { describe, expect, test } from "vitest";
import { readReferences, referenceError, referenceFormat } from "./reference-links.ts";

describe("readReferences", () => {
  test.each([
    ["", []],
    ["[NEC](https://x.y)", [{ text: "NEC", url: "https://x.y" }]],
    [
      "[A](http://a)|[B](http://b)",
      [
        { text: "A", url: "http://a" },
        { text: "B", url: "http://b" },
      ],
    ],
    [" [A b](https://a.b/c?d=e#f) | ", [{ text: "A b", url: "https://a.b/c?d=e#f" }]],
    ["[Roof](https://x.y/Roof_(part))", [{ text: "Roof", url: "https://x.y/Roof_(part)" }]],
  ])("%s", (text, links) => {
    expect(readReferences(text)).toEqual(links);
    expect(referenceError(text)).toBeNull();
  });

  test.each([
    "NEC",
    "https://x.y",
    "[NEC]",
    "[](https://x.y)",
    "[NEC](x.y)",
    "[NEC](javascript:alert(1))",
    "[NEC](https://x y)",
    "[A](https://a) [B](https://b)",
    "[A](https://a)|B",
  ])("refuses %s", (text) => {
    expect(referenceError(text)).toBe(referenceFormat);
  });

  test("refuses a text that is far too long", () => {
    expect(referenceError(`[A](https://a/${"b".repeat(4_000)})`)).toContain("4000 characters");
  });
});
