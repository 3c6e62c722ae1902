/**
 * An I-V curve: the current of a string at rising voltage, measured by a tracer. The values are the fill factor in percent, which
 * conditions, expressions and rubrics read; the figures of the curve in words; and its points, volts and amperes in each line.
 */
import { textType, type AnswerDrawing, type QuestionType } from "./question-type.ts";

export interface CurvePoint {
  volts: number;
  amperes: number;
}

/*
 * Reading. No two manufacturers of tracers write the same file: names, units, order and number of the columns differ, and most files
 * begin with lines about the site, the module and the weather. So the points are the longest block of lines with numbers, below
 * headings that name voltage and current.
 */

/** Fewer points are no curve. */
const minPoints = 5;
/** Beyond these no string of modules is measured. */
const limits = { volts: 2_000, amperes: 1_000 } as const;

/** By name, in the languages that tracers and their programs have, or by unit. */
const volts = /volt|spannung|tensi.n|^[vu](?![a-z])|[[(]m?v[\])]/i;
const amperes = /curr|\bamp|strom|corriente|corrente|courant|^intensi|^i(?![a-z])|[[(]m?a[\])]/i;
/** A figure of a whole curve, as in a table of all strings. */
const figure = /[uvi][ _]?(?:oc|sc|mpp?|pm|max)\b|open|short|max/i;
/** What a program computed is no measurement: the model, and the curve translated to standard conditions. */
const computed = /model|predict|expect|simul|theor|nominal|ideal|norm|stc\b/i;

const isVolts = (heading: string) =>
  volts.test(heading) && !/[[(]m?a[\])]/i.test(heading) && !figure.test(heading);
const isAmperes = (heading: string) =>
  amperes.test(heading) && !/[[(]m?v[\])]/i.test(heading) && !figure.test(heading);

type Row = readonly string[];

const separators = [";", "\t", ",", " "] as const;

/** A cell in quotation marks may contain the separator. */
function cellsOf(line: string, separator: (typeof separators)[number]): string[] {
  if (separator === " ") return line.trim().split(/\s+/);
  const cells = [""];
  let isQuoted = false;
  for (const sign of line)
    if (sign === '"') isQuoted = !isQuoted;
    else if (sign === separator && !isQuoted) cells.push("");
    else cells[cells.length - 1] += sign;
  return cells.map((cell) => cell.trim());
}

/** With or without its unit. NaN for a cell that is no number. */
function numberIn(cell = ""): number {
  const [, number, thousandth] = /^([-+]?[\d.,]+(?:e[-+]?\d+)?)\s*(m?)[va]?$/i.exec(cell) ?? [];
  if (number === undefined) return Number.NaN;
  const decimal = Math.max(number.lastIndexOf("."), number.lastIndexOf(","));
  const plain = `${number.slice(0, decimal + 1).replaceAll(/[.,](?=.)/g, "")}${number.slice(decimal + 1)}`;
  return Number(plain.replace(",", ".")) / (thousandth ? 1_000 : 1);
}

const isNumber = (cell: string) => !Number.isNaN(numberIn(cell));
const isBlank = (row: Row) => row.every((cell) => cell === "");

/** Lines with at least two numbers, one after the other. Empty lines between them do not count. */
function blocksOf(rows: readonly Row[]): { above: readonly Row[]; rows: Row[] }[] {
  const blocks: { above: Row[]; rows: Row[] }[] = [];
  let above: Row[] = [];
  let block: Row[] = [];
  const close = () => {
    if (block.length > 0) blocks.push({ above, rows: block });
    if (block.length > 0) above = [];
    block = [];
  };
  for (const row of rows.filter((each) => !isBlank(each)))
    if (row.filter(isNumber).length >= 2) block.push(row);
    else {
      close();
      above.push(row);
    }
  close();
  return blocks;
}

interface Columns {
  volts: number;
  amperes: number;
  /** What the values of a column are divided by: 1,000 for milliamperes. */
  scale: readonly [volts: number, amperes: number];
}

const scaleOf = (heading = "") => (/\bm[va]\b/i.test(heading) ? 1_000 : 1);

/** The columns of each measured curve below these headings, or of the first computed one without any. */
function columnsIn(headings: Row): Columns[] {
  const places = (names: (heading: string) => boolean) =>
    headings.flatMap((heading, place) => (names(heading) ? [place] : []));
  const measured = (all: number[]) => {
    const found = all.filter((place) => !computed.test(headings[place]!));
    return found.length > 0 ? found : all.slice(0, 1);
  };
  const voltages = measured(places(isVolts));
  return measured(places(isAmperes)).flatMap((place) => {
    const [nearest] = voltages.toSorted(
      (one, other) => Math.abs(one - place) - Math.abs(other - place),
    );
    if (nearest === undefined) return [];
    const scale = [scaleOf(headings[nearest]), scaleOf(headings[place])] as const;
    return [{ volts: nearest, amperes: place, scale }];
  });
}

/** Without headings: the first two columns, behind one that counts the points. */
function usualColumns(rows: readonly Row[]): Columns {
  const counts = rows.every(([first], index) => numberIn(first) - numberIn(rows[0]?.[0]) === index);
  const isThree = rows.every((row) => row.slice(0, 3).filter(isNumber).length === 3);
  const first = rows.length > 1 && counts && isThree ? 1 : 0;
  return { volts: first, amperes: first + 1, scale: [1, 1] };
}

/** Lines between the headings and the points have their units. */
const maxLinesBetween = 2;

function curvesOfBlock({ above, rows }: { above: readonly Row[]; rows: Row[] }): CurvePoint[][] {
  const headings = above
    .slice(-1 - maxLinesBetween)
    .map(columnsIn)
    .findLast((found) => found.length > 0);
  return (headings ?? [usualColumns(rows)]).map((columns) => pointsOf(rows, columns));
}

const pointsOf = (rows: readonly Row[], columns: Columns): CurvePoint[] =>
  rows.map((row) => ({
    volts: numberIn(row[columns.volts]) / columns.scale[0],
    amperes: numberIn(row[columns.amperes]) / columns.scale[1],
  }));

/** Some programs write the points side by side: a line of voltages, and one of currents. */
function curveOfLines(rows: readonly Row[]): CurvePoint[] {
  const line = (names: (heading: string) => boolean) =>
    rows.find(
      ([heading = "", ...cells]) => names(heading) && cells.filter(isNumber).length >= minPoints,
    );
  const [across, down] = [line(isVolts), line(isAmperes)];
  if (!across || !down) return [];
  const scale = [scaleOf(across[0]), scaleOf(down[0])] as const;
  return across.slice(1).map((cell, index) => ({
    volts: numberIn(cell) / scale[0],
    amperes: numberIn(down[index + 1]) / scale[1],
  }));
}

const inLimits = (points: readonly CurvePoint[]) =>
  points
    .filter(
      (point) => Math.abs(point.volts) <= limits.volts && Math.abs(point.amperes) <= limits.amperes,
    )
    .toSorted((one, other) => one.volts - other.volts);

/**
 * The points of the curve by rising voltage. Lines that are no points are left out. A file with several measured curves has none:
 * nothing says which of them belongs to the string.
 */
export function readCurve(text: string): CurvePoint[] {
  const lines = text.replace("\uFEFF", "").split(/\r\n?|\n/);
  let best: CurvePoint[][] = [];
  const longest = (curves: readonly CurvePoint[][]) =>
    Math.max(0, ...curves.map(({ length }) => length));
  for (const separator of separators) {
    const rows = lines.map((line) => cellsOf(line, separator));
    const found = [...blocksOf(rows).flatMap(curvesOfBlock), curveOfLines(rows)].map(inLimits);
    if (longest(found) > longest(best)) best = found;
  }
  // A few numbers above a curve, such as those of the module, are no other curve.
  const curves = best.filter(({ length }) => length >= Math.max(minPoints, longest(best) / 2));
  if (curves.length > 1) return [];
  return curves[0] ?? best.toSorted((one, other) => other.length - one.length)[0] ?? [];
}

/** Points of a stored curve. Tracers write up to some thousand, more than its picture shows. */
const maxPoints = 200;
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
      : ["Choose the file with one curve, or enter volts and amperes, one point on each line."],
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
