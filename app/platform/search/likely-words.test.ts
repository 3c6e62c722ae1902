import { describe, expect, it } from "vitest";
import { likelyWords, recoverableWords } from "./likely-words.ts";

const texts = ["zoe yamada west jordan, ut 84081", "oscar castellano oakland, ca 94602"];

describe("suggestions for a mistyped search", () => {
  it.each([
    ["castelano", "castellano"],
    ["Casetllano", "castellano"],
    ["oscar castelano", "oscar castellano"],
    ["yamda jordn", "yamada jordan"],
    ["oaklnd 94602", "oakland 94602"],
  ])("%s", (typed, likely) => {
    expect(likelyWords(typed, texts)).toBe(likely);
  });

  it.each([
    ["a word that is there", "oscar"],
    ["nothing near", "wellington"],
    ["two slips in a short word", "yamdx"],
    ["words of two texts", "yamda castelano"],
    ["another postal code", "oakland 94603"],
    ["a short word", "zoo"],
    ["nothing", "  "],
  ])("suggests nothing for %s", (_, typed) => {
    expect(likelyWords(typed, texts)).toBeNull();
  });

  it("ignores a search longer than people type", () => {
    expect(recoverableWords("castelano ".repeat(7))).toEqual([]);
    expect(recoverableWords("c".repeat(41))).toEqual([]);
  });
});
