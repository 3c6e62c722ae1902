import { describe, expect, test } from "vitest";
import { parseSource } from "../source-file.ts";
import { whyBanned } from "./banned-words.ts";
import { findSentences } from "./find-sentences.ts";
import { readLiterals, readProductSentences } from "./product-sentences.ts";

describe("a sentence is found", () => {
  test.each([
    ["in an element", "<p>Choose a <b>site</b> for {name}</p>", ["Choose a {…} for {…}", "site"]],
    ["in an attribute", '<Field label="Site" hint="Its street." />', ["Site", "Its street."]],
    ["in a condition", '<p>{done ? "All done now" : null}</p>', ["All done now"]],
    ["in a message", 'const tooBig = "That file is too large.";', ["That file is too large."]],
    ["in a template", "const said = `Saved ${count} rows.`;", ["Saved {…} rows."]],
    ["not in a class list", '<p className="mt-4 text-bad" />', []],
    ["not in a query", "const rows = sql`select one from two`;", []],
    ["not in a fault of ours", 'throw new Error("The part is missing.");', []],
    ["not in an import", 'import { a } from "some place";', []],
  ])("%s", (_, code, texts) => {
    const found = findSentences(parseSource("app/ui/part.tsx", code));
    expect(found.map((one) => one.text)).toEqual(texts);
  });
});

describe("the product", () => {
  const sentences = readProductSentences();
  const literals = readLiterals();

  test("has the specification's sentences letter by letter", () => {
    const texts = new Set(sentences.map((one) => one.text));
    expect([...literals].filter((literal) => !texts.has(literal))).toEqual([]);
  });

  test("has everything else in plain words", () => {
    const wrong = sentences.filter((one) => !literals.has(one.text) && whyBanned(one.text));
    expect(
      wrong.map(({ path, line, text }) => `${path}:${line} ${text} (${whyBanned(text)})`),
    ).toEqual([]);
  });
});
