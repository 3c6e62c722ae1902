import { expect, test } from "vitest";
import { suggest } from "../domain/question/suggest.ts";

const questions = [
  ...["Voltage", "Low voltage", "Length"].map((name) => ({ name, words: "a number" })),
  { name: "Module", words: "a text", columns: ["Voc", "Voc coefficient", "Isc"] },
];

/** "|" is the caret. @returns what each suggestion makes of the text, with the caret after it. */
function completed(typed: string): string[] {
  const caret = typed.indexOf("|");
  const text = typed.replace("|", "");
  const { from = 0, to = 0, found = [] } = suggest(text, caret, questions) ?? {};
  return found.map((each) => {
    const whole = text.slice(0, from) + each.text + text.slice(to);
    const place = from + each.caret;
    return `${whole.slice(0, place)}|${whole.slice(place)}`;
  });
}

test.each([
  ["1 + {vol|", ["1 + {Voltage}|", "1 + {Low voltage}|"]],
  ["{vol|tage} * 2", ["{Voltage}| * 2", "{Low voltage}| * 2"]],
  ["su|", ["sum(|)"]],
  ["1 + leng|", ["1 + length(|)", "1 + {Length}|"]],
  ["toda|", ["today()|"]],
  ["{Length} = 'su|", []],
  ["{Length} |", []],
  ["{nothing|", []],
  [
    '2 * column({Module}, "v|',
    ['2 * column({Module}, "Voc"|', '2 * column({Module}, "Voc coefficient"|'],
  ],
  ['column( {Module},"is|c") * 2', ['column( {Module},"Isc"|) * 2']],
  ["column({Length}, '|", []],
])("%s", (typed, expected) => {
  expect(completed(typed)).toEqual(expected);
});
