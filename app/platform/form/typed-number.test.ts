import { expect, test } from "vitest";
import { bareNumber, decimalComma, readTypedNumber, typedNumberError } from "./typed-number.ts";

test.each([
  ["1,200", 1200],
  ["12,345.5", 12_345.5],
  ["-12,000,000", -12_000_000],
  ["1,234.5", 1234.5],
  ["+12", 12],
  [" 7 ", 7],
  ["-3", -3],
  [".5", 0.5],
  ["5.", 5],
  ["007", 7],
])("typed %j reads as %d", (typed, value) => {
  expect(readTypedNumber(typed)).toBe(value);
  expect(Number(bareNumber(typed))).toBe(value);
});

test.each(["0,25", "5,2", "22,5", "1,2,3", ",5", "1,00", "0,250", "1.200,5", "1200,000", "1,2345"])(
  "%j is refused with the message that names the dot, and never read as another number",
  (typed) => {
    expect(readTypedNumber(typed)).toBeNaN();
    expect(typedNumberError(typed)).toBe(decimalComma);
  },
);

test.each(["", ",", "-", "abc", "1.2.3", "1e5", "0x10", "Infinity", "--1", "1a,2"])(
  "%j is not a number",
  (typed) => {
    expect(readTypedNumber(typed)).toBeNaN();
    expect(typedNumberError(typed)).toBe("Please enter numbers only.");
  },
);

test("a number too large for the computer is not infinite", () => {
  expect(readTypedNumber("9".repeat(400))).toBeNaN();
});
