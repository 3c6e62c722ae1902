import { expect, test } from "vitest";
import { answerText } from "../domain/answers/answer-text.ts";
import { curveLines, figuresOf, ivCurve, readCurve } from "./iv-curve.ts";

/** An ideal string: 10 A up to 400 V, then straight to 0 A at 500 V. */
const ideal = [
  [0, 10],
  [100, 10],
  [200, 10],
  [400, 10],
  [450, 5],
  [500, 0],
] as const;
const points = ideal.map(([volts, amperes]) => ({ volts, amperes }));
const written = (separator: string, of: (value: unknown) => string = String) =>
  ideal.map((row) => row.map((value) => of(value)).join(separator)).join("\n");
const withComma = (value: unknown) => Number(value).toFixed(1).replace(".", ",");

test.each([
  ["spaces", written(" ")],
  ["tabs", written("\t")],
  ["commas", written(",")],
  ["semicolons and decimal commas", written(";", withComma)],
  ["Windows line ends", written(",").replaceAll("\n", "\r\n")],
  ["falling voltage", written(" ").split("\n").toReversed().join("\n")],
  [
    "a tracer's file with its header and more columns",
    `"Site","Roof, north"\nIrradiance (W/m2),912\nTime,Current (A),Voltage (V),Power (W)\n${ideal
      .map(([volts, amperes]) => `10:15,${amperes},${volts},${volts * amperes}`)
      .join("\n")}`,
  ],
])("reads points with %s", (_name, text) => {
  expect(readCurve(text)).toEqual(points);
});

test("computes the figures of a curve", () => {
  const figures = { voc: 500, isc: 10, vmp: 400, imp: 10, pmax: 4_000, fillFactor: 80 };
  expect(figuresOf(points)).toEqual(figures);
});

test("finds Voc and Isc between the points around them", () => {
  const around = points.map(({ volts, amperes }) => ({
    volts: volts - 10,
    amperes: amperes - 0.1,
  }));
  const { voc = 0, isc = 0 } = figuresOf(around) ?? {};
  expect(voc).toBeCloseTo(489, 6);
  expect(isc).toBeCloseTo(9.9, 6);
});

test.each([
  ["no points", ""],
  ["words", "no sun today"],
  ["too few points", "0 10\n100 10\n200 10"],
  ["no power", "0 0\n1 0\n2 0\n3 0\n4 0"],
  ["values that no string has", "0 5000\n1 5000\n2 5000\n3 5000\n4 5000"],
])("has no figures for %s", (_name, text) => {
  expect(figuresOf(readCurve(text))).toBeNull();
});

test("an answer has the fill factor, the figures in words, and the points", () => {
  const values = ivCurve.posted([written(",")]);
  expect(values.slice(0, 2)).toEqual([
    "80",
    "Voc 500 V, Isc 10 A, Vmp 400 V, Imp 10 A, Pmax 4000 W",
  ]);
  expect(readCurve(curveLines(values))).toEqual(points);
  const field = { id: "curve", type: "iv-curve", label: "Curve" } as const;
  expect(answerText(field, { values })).toBe(
    "fill factor 80%; Voc 500 V, Isc 10 A, Vmp 400 V, Imp 10 A, Pmax 4000 W",
  );
  expect(answerText({ ...field, lang: "es" }, { values })).toMatch(/^factor de forma 80%; /);
});

test("an answer that is posted again stays the same", () => {
  const values = ivCurve.posted([written(" ")]);
  expect(ivCurve.posted([curveLines(values)])).toEqual(values);
  expect(ivCurve.posted([...values])).toEqual(values);
});

test("a long file becomes 200 points, its first and last among them", () => {
  const long = Array.from(
    { length: 5_000 },
    (_, index) => `${index / 10} ${(10 - (index / 4_999) ** 9 * 10).toFixed(4)}`,
  );
  const values = ivCurve.posted([long.join("\n")]);
  const read = readCurve(curveLines(values));
  expect(read).toHaveLength(200);
  expect([read[0]?.volts, read.at(-1)?.volts]).toEqual([0, 499.9]);
});

test("what is no curve is refused, and kept for the person who typed it", () => {
  const values = ivCurve.posted(["380 volts"]);
  expect(values).toEqual(["380 volts"]);
  expect(
    ivCurve.errors({ id: "curve", type: "iv-curve", label: "Curve" }, { values }),
  ).toHaveLength(1);
  expect(ivCurve.posted(["  "])).toEqual([]);
});

test("is drawn in whole numbers within its area", () => {
  const drawing = ivCurve.drawing({ values: ivCurve.posted([written(" ")]) });
  expect(drawing?.path).toMatch(/^M[\d ]+(?:[ML][\d ]+)+$/);
  const places = [...drawing!.path.matchAll(/(\d+) (\d+)/g)].map(([, x, y]) => [
    Number(x),
    Number(y),
  ]);
  for (const [x, y] of places) {
    expect(x).toBeLessThanOrEqual(drawing!.width);
    expect(y).toBeLessThanOrEqual(drawing!.height);
  }
});
