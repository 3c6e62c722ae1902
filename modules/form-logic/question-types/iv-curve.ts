/**
 * An I-V curve: the current of a string at rising voltage, measured by a tracer. The values are the fill factor in percent, which
 * conditions, expressions and rubrics read; the figures of the curve in words; and its points, volts and amperes in each line.
 */
import { textType, type AnswerDrawing, type QuestionType } from "./question-type.ts";

export interface CurvePoint {
  volts: number;
  amperes: number;
}

/** Points of a stored curve. Tracers write up to some thousand, more than its picture shows. */
const maxPoints = 200;
/** Fewer points are no curve. */
const minPoints = 5;
/** Beyond these no string of modules is measured. */
const limits = { volts: 2_000, amperes: 1_000 } as const;

const voltsHeading = /volt|^[vu]\b/i;
const amperesHeading = /curr|amp|^i\b/i;

/** How the cells of a line are separated. With other signs than a comma, a comma is the decimal one. */
function cellsOf(text: string): string[][] {
  const separator = [";", "\t", ","].find((sign) => text.includes(sign));
  return text.split(/\r?\n/).map((line) => {
    const cells = separator ? line.split(separator) : line.trim().split(/\s+/);
    return cells.map((cell) => cell.trim().replaceAll('"', ""));
  });
}

const isFilled = (cell = "") => cell !== "";

function numberIn(cell = ""): number {
  return isFilled(cell) ? Number(cell.replace(",", ".")) : Number.NaN;
}

/**
 * The points of a file of a tracer, or of typed lines, by rising voltage. The columns are those whose headings name voltage and
 * current, as in the files of Solmetric's tracers, or else the first two. Lines that are no points are left out.
 */
export function readCurve(text: string): CurvePoint[] {
  const rows = cellsOf(text);
  const headings = rows.find((row) =>
    [voltsHeading, amperesHeading].every((heading) => row.some((cell) => heading.test(cell))),
  );
  const columnOf = (heading: RegExp, usual: number) =>
    headings ? headings.findIndex((cell) => heading.test(cell)) : usual;
  const [volts, amperes] = [columnOf(voltsHeading, 0), columnOf(amperesHeading, 1)];
  return rows
    .map((row) => ({ volts: numberIn(row[volts]), amperes: numberIn(row[amperes]) }))
    .filter(
      (point) => Math.abs(point.volts) <= limits.volts && Math.abs(point.amperes) <= limits.amperes,
    )
    .toSorted((one, other) => one.volts - other.volts);
}

/** Figures of a curve: volts, amperes, watts, percent. */
export interface CurveFigures {
  voc: number;
  isc: number;
  vmp: number;
  imp: number;
  pmax: number;
  /** The largest power in percent of Voc times Isc. A string without faults reaches about 70 to 80. */
  fillFactor: number;
}

/** Null for fewer points than a curve has, and for points without power. */
export function figuresOf(points: readonly CurvePoint[]): CurveFigures | null {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || points.length < minPoints) return null;
  const isc =
    valueAt(
      points,
      ({ volts }) => volts,
      ({ amperes }) => amperes,
    ) ?? first.amperes;
  const voc =
    valueAt(
      points,
      ({ amperes }) => -amperes,
      ({ volts }) => volts,
    ) ?? last.volts;
  const best = points.reduce((a, b) => (b.volts * b.amperes > a.volts * a.amperes ? b : a));
  const pmax = best.volts * best.amperes;
  if (!(pmax > 0 && voc > 0 && isc > 0)) return null;
  return {
    voc,
    isc,
    vmp: best.volts,
    imp: best.amperes,
    pmax,
    fillFactor: (100 * pmax) / (voc * isc),
  };
}

/** The value where a rising coordinate is 0, on the line between the points around it; null if it is 0 nowhere. */
function valueAt(
  points: readonly CurvePoint[],
  coordinate: (point: CurvePoint) => number,
  value: (point: CurvePoint) => number,
): number | null {
  const index = points.findIndex((point) => coordinate(point) >= 0);
  const [before, after] = [points[index - 1], points[index]];
  if (!after) return null;
  if (coordinate(after) === 0 || !before) return coordinate(after) === 0 ? value(after) : null;
  const part = -coordinate(before) / (coordinate(after) - coordinate(before));
  return value(before) + part * (value(after) - value(before));
}

const rounded = (value: number, digits: number) => Number(value.toFixed(digits));

/** Evenly, with the first and the last. */
function thinned(points: readonly CurvePoint[]): CurvePoint[] {
  if (points.length <= maxPoints) return [...points];
  const step = (points.length - 1) / (maxPoints - 1);
  return Array.from({ length: maxPoints }, (_, index) => points[Math.round(index * step)]!);
}

const linesOf = (points: readonly CurvePoint[]): string =>
  points.map(({ volts, amperes }) => `${rounded(volts, 2)} ${rounded(amperes, 3)}`).join("\n");

const isCurve = (value: string) => value.includes("\n");

/** The points of a stored answer, as lines. */
export const curveLines = (values: readonly string[]): string => values.find(isCurve) ?? "";

function posted(values: readonly string[]): string[] {
  const text = values.find(isCurve) ?? values.find((value) => value.trim() !== "") ?? "";
  const points = thinned(readCurve(text));
  const figures = figuresOf(points);
  if (!figures) return text.trim() === "" ? [] : [text.slice(0, 200)];
  const { voc, isc, vmp, imp, pmax, fillFactor } = figures;
  const words = [
    `Voc ${rounded(voc, 1)} V`,
    `Isc ${rounded(isc, 2)} A`,
    `Vmp ${rounded(vmp, 1)} V`,
    `Imp ${rounded(imp, 2)} A`,
    `Pmax ${rounded(pmax, 0)} W`,
  ];
  return [String(rounded(fillFactor, 1)), words.join(", "), linesOf(points)];
}

const size = { width: 600, height: 400 } as const;
const edge = 20;

/** The axes and the curve, from 0 to Voc and Isc. */
function drawingOf(values: readonly string[]): AnswerDrawing | null {
  const points = readCurve(curveLines(values));
  const figures = figuresOf(points);
  if (!figures) return null;
  const { voc, isc } = figures;
  const [right, bottom] = [size.width - edge, size.height - edge];
  const part = (value: number, most: number) => Math.min(1.1, Math.max(0, value / most)) / 1.1;
  const x = (volts: number) => Math.round(edge + (right - edge) * part(volts, voc));
  const y = (amperes: number) => Math.round(bottom - (bottom - edge) * part(amperes, isc));
  const curve = points.map(({ volts, amperes }) => `${x(volts)} ${y(amperes)}`).join("L");
  return {
    ...size,
    label: "I-V curve",
    path: `M${edge} ${edge}L${edge} ${bottom}L${right} ${bottom}M${curve}`,
  };
}

export const ivCurve: QuestionType = {
  ...textType,
  label: "I-V curve",
  posted,
  isAnswered: ({ values }) => values.some((value) => value.trim() !== ""),
  errors: (_field, { values }) =>
    drawingOf(values)
      ? []
      : ["Choose the file of the tracer, or enter volts and amperes, one point on each line."],
  textOf: (value, language) =>
    /^[\d.]+$/.test(value)
      ? `${language === "es" ? "factor de forma" : "fill factor"} ${value}%`
      : value,
  drawing: ({ values }) => drawingOf(values),
  holdsCodes: false,
  comparesBy: "number",
  valueType: "number",
  // Other programs ask for the points in words. An import finds the type in the product's own column.
  xlsform: { typeNames: ["text"] },
};
