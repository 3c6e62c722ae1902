import fc from "fast-check";
import { expect, test } from "vitest";
import { answerErrors } from "../domain/answers/is-answered.ts";
import { answerText } from "../domain/answers/answer-text.ts";
import { aField } from "../testing/form-factories.ts";
import { geoPoint, geoPointValue } from "./geo-point.ts";

const errorsOf = (type: "email-input" | "phone-input" | "geo-point", value: string) =>
  answerErrors(aField("q", { type }), { values: [value] }).length;

test.each([
  [
    "email-input",
    ["ann@example.com", " ann.b+c@mail.example.co "],
    ["ann", "a@b", "a b@c.de", "a@b@c.de"],
  ],
  [
    "phone-input",
    ["(555) 010-0123", "+1 555 010 0123 ext. 4", "555.010.0123"],
    ["010-0123", "call me", "55501001"],
  ],
  [
    "geo-point",
    ["40.7128 -74.0060", "40.7128, -74.006", "-90 180"],
    ["91 0", "40", "here", "0 181"],
  ],
] as const)("%s", (type, accepted, refused) => {
  for (const value of accepted) expect(errorsOf(type, value), value).toBe(0);
  for (const value of refused) expect(errorsOf(type, value), value).toBe(1);
});

test("a place is read in words and from a cell of a spreadsheet", () => {
  const field = aField("q", { type: "geo-point" });
  expect(answerText(field, { values: ["40.712800 -74.006000"] })).toBe("40.712800, -74.006000");
  expect(geoPoint.readCell?.(field, "40.7128,-74.006")).toBe("40.712800 -74.006000");
  expect(geoPoint.readCell?.(field, "roof")).toBe(null);
});

test("every place on the earth is stored and read back", () => {
  const degrees = (max: number) => fc.double({ min: -max, max, noNaN: true });
  fc.assert(
    fc.property(degrees(90), degrees(180), (latitude, longitude) => {
      const value = geoPointValue(`${latitude.toFixed(6)} ${longitude.toFixed(6)}`);
      expect(geoPointValue(value ?? "")).toBe(value);
      expect(value).not.toBe(null);
    }),
  );
});
