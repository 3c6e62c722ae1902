import { expect, test } from "vitest";
import { wrap } from "./pdf-lines.ts";
import { paragraphOf, piecesOf } from "./pdf-pieces.ts";

test.each<[string, number, string[]]>([
  ["one two three", 7, ["one two", "three"]],
  ["abcdefgh ij", 4, ["abcd", "efgh", "ij"]],
  ["  in front", 20, ["  in front"]],
  ["日本語の報告書", 3, ["日本語", "の報告", "書"]],
  ["", 5, [""]],
])("%j in %i", (text, width, expected) => {
  const lines = wrap(text, (from, to) => to - from, width);
  expect(lines.map(({ from, to }) => text.slice(from, to))).toEqual(expected);
});

// Brackets are mirrored. The letters of a piece are reversed when it is drawn.
test.each([
  ["Site of Roth", ["Site of Roth"]],
  ["שלום (12) Roth", ["Roth", "( ", "12", " )", "שלום"]],
  ["Roth שלום עולם 12", ["Roth ", "12", " ", "עולם", " ", "שלום"]],
])("%s is in this order from left to right", (text, expected) => {
  const pieces = piecesOf(paragraphOf(text), 0, text.length);
  expect(pieces.map((piece) => piece.text)).toEqual(expected);
});
