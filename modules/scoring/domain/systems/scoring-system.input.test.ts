import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fieldErrors } from "#app/platform/form/forms.server.ts";
import { countRows, rowNames } from "./criticality-rows.ts";
import { scoringSystemInput } from "./scoring-system.input.ts";

type Row = [name: string, limit?: string, value?: string];

function postedRows(rows: readonly Row[]): Record<string, string> {
  return Object.fromEntries(
    rows.flatMap(([name, limit = "Any Number", value = ""], row) => {
      const names = rowNames(row);
      return [
        [names.name, name],
        [names.limit, limit],
        [names.value, value],
      ];
    }),
  );
}

function read(fields: Record<string, string>) {
  const parsed = scoringSystemInput.safeParse({ id: "x", name: "Strict", ...fields });
  return parsed.success
    ? { input: parsed.data, errors: {} }
    : { input: undefined, errors: fieldErrors(parsed.error) };
}

describe("name", () => {
  test.each(["", "   "])("is required: %j", (name) => {
    expect(read({ name }).errors).toEqual({ name: "Scoring System must have a name" });
  });

  test("is trimmed and at most 100 characters", () => {
    expect(read({ name: " Strict " }).input?.name).toBe("Strict");
    expect(read({ name: "x".repeat(101) }).errors).toHaveProperty("name");
  });
});

describe("percent overall", () => {
  test.each([
    ["", null],
    ["80", 80],
    ["66.5", 66.5],
    ["75 %", 75],
    ["150", 100],
    ["101", 100],
    ["-5", 0],
    ["-1", 0],
  ])("%j becomes %j", (percent, expected) => {
    expect(read({ percent }).input?.percentageFailure).toBe(expected);
  });

  test.each(["many", "8o", "1e2", "NaN"])("%j is refused", (percent) => {
    expect(read({ percent }).errors).toEqual({ percent: "Enter a number from 0 to 100" });
  });

  test("stays within 0 to 100 for any input", () => {
    fc.assert(
      fc.property(fc.oneof(fc.double().map(String), fc.string()), (percent) => {
        const value = read({ percent }).input?.percentageFailure ?? 0;
        expect(value).toBeGreaterThanOrEqual(0);
        expect(value).toBeLessThanOrEqual(100);
      }),
    );
  });
});

describe("criticalities", () => {
  test.each<[Row[], Record<string, number | null>]>([
    [
      [
        ["Minor", "No More Than", "3"],
        ["Info", "Any Number"],
      ],
      { Minor: 3, Info: null },
    ],
    [[["Minor", "No More Than", ""]], { Minor: 0 }],
    [[["Minor", "Any Number", "4"]], { Minor: null }],
    [[["", "No More Than", "4"], ["  "], ["Last"]], { Last: null }],
    [[["Odd", "Something else", "4"]], { Odd: null }],
  ])("%j becomes %j", (rows, expected) => {
    expect(read(postedRows(rows)).input?.criticalityMap).toEqual(expected);
  });

  test("ten are accepted, eleven are refused", () => {
    const rows = Array.from({ length: 11 }, (_, row): Row => [`Kind ${row}`]);
    expect(
      Object.keys(read(postedRows(rows.slice(0, 10))).input?.criticalityMap ?? {}),
    ).toHaveLength(10);
    expect(Object.values(read(postedRows(rows)).errors)).toEqual([
      "At most 10 criticalities are possible",
    ]);
  });

  test("two with the same name are refused at the second", () => {
    expect(read(postedRows([["Major"], ["MAJOR"]])).errors).toEqual({
      "criticality-1-name": "Each criticality needs a different name",
    });
  });

  test.each(["1.5", "few", "-1"])("a limit must be a whole number of at least 0: %s", (value) => {
    expect(read(postedRows([["Major", "No More Than", value]])).errors).toEqual({
      "criticality-0-value": "Enter a whole number, 0 or more",
    });
  });
});

test("rows are counted including blank ones, and unknown names are not rows", () => {
  expect(countRows(postedRows([["A"], [""], ["C"]]))).toBe(3);
  expect(countRows({ name: "x", "criticality-99999-name": "y", "criticality-x-name": "z" })).toBe(
    0,
  );
});
