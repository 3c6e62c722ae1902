/** What operators and functions accept and compute. */
import { countCharacters } from "#app/platform/form/count-characters.ts";
import { readTypedNumber } from "#app/platform/form/typed-number.ts";
import type { Value, ValueType } from "./value-types.ts";
import { readDay, roundDecimal } from "./answer-values.ts";

/** "same": all such arguments have one type, which is also that of the result. */
type Accepted = ValueType | "any" | "same";

export interface FunctionDefinition {
  /** Lists of accepted types with the type of the result last. */
  signatures: readonly (readonly Accepted[])[];
  /** The last argument may be left out, or repeated. */
  last?: "optional" | "repeated";
  /** How it is written and what it does, for the list of functions in the editor; none for an operator. */
  usage?: readonly [example: string, words: string];
}

/** The result has no value if one of its arguments has none. */
interface PlainFunction extends FunctionDefinition {
  kind: "plain";
  run: (...parts: never[]) => Value | null;
}

/** Computes from all values there are, also those of each instance of a repeating section. */
interface AggregateFunction extends FunctionDefinition {
  kind: "aggregate";
  run: (values: Value[]) => Value | null;
  /** Its arguments are texts: other values are written as answers are stored. */
  joins?: boolean;
}

/** Decides itself about arguments without a value. */
interface LogicFunction extends FunctionDefinition {
  kind: "logic";
  run: (...parts: (Value | null)[]) => Value | null;
}

/** The day on which the intake was started, which the evaluation knows. */
interface TodayFunction extends FunctionDefinition {
  kind: "today";
}

/** What a column says about the choice that is the answer to a question. The type of its cells is that of the result. */
interface ColumnFunction extends FunctionDefinition {
  kind: "column";
}

export type ExpressionFunction =
  | PlainFunction
  | AggregateFunction
  | LogicFunction
  | TodayFunction
  | ColumnFunction;

const plain = (
  signatures: FunctionDefinition["signatures"],
  run: PlainFunction["run"],
  more: Partial<FunctionDefinition> = {},
): PlainFunction => ({ kind: "plain", signatures, run, ...more });

const aggregate = (
  signatures: FunctionDefinition["signatures"],
  run: AggregateFunction["run"],
  usage: FunctionDefinition["usage"],
): AggregateFunction => ({
  kind: "aggregate",
  signatures,
  run,
  last: "repeated",
  ...(usage && { usage }),
});

const comparable = ["number", "date", "time"] as const;
const inOrder = comparable.map((type) => [type, type, "boolean"] as const);
const equals = (["number", "text", "boolean", "date", "time"] as const).map(
  (type) => [type, type, "boolean"] as const,
);
const ofNumber = [["number", "number"]] as const;
const ofNumbers = [["number", "number", "number"]] as const;
const voltageOfString = [["number", "number", "number", "number", "number"]] as const;
const total = (values: Value[]) => (values as number[]).reduce((sum, value) => sum + value, 0);
const least = (values: Value[]) => (values as number[]).reduce((a, b) => Math.min(a, b));
const greatest = (values: Value[]) => (values as number[]).reduce((a, b) => Math.max(a, b));
const unlessEmpty = (run: (values: Value[]) => Value) => (values: Value[]) =>
  values.length === 0 ? null : run(values);

/*
 * What a string of modules should measure now, to compare with what it does measure.
 *
 * IEC 62446-1:2016 compares the open-circuit voltage and the current of each string with the value expected from the datasheet.
 * The datasheet's values hold at standard test conditions (STC): 1,000 W/m² and 25 °C. They are corrected as in procedure 1 of
 * IEC 60891 without its terms for series resistance and for the shape of the curve, which need data that datasheets lack: current
 * is proportional to irradiance, and a temperature coefficient is linear. Voltage changes only with the logarithm of irradiance, so
 * little in the bright and steady light that the tests need, and that change is left out.
 *
 * Units: volts, amperes, W/m², °C of the cells (not of the air), and coefficients in % per °C as datasheets and the list of the
 * California Energy Commission state them, usually below zero for voltages.
 */
const stcTemperature = 25;
const stcIrradiance = 1_000;

const atTemperature = (coefficient: number, temperature: number) =>
  1 + (coefficient / 100) * (temperature - stcTemperature);

/** Of modules in series; for the open-circuit voltage and for the voltage at maximum power, each with its own coefficient. */
const expectedVoltage = (
  modules: number,
  atStc: number,
  coefficient: number,
  temperature: number,
): number => modules * atStc * atTemperature(coefficient, temperature);

/** The short-circuit current of strings in parallel; of one string, 1. */
const expectedCurrent = (
  strings: number,
  atStc: number,
  coefficient: number,
  temperature: number,
  irradiance: number,
): number =>
  ((strings * atStc * irradiance) / stcIrradiance) * atTemperature(coefficient, temperature);

const voltage = "{0} * {1} * (1 + {2} / 100 * ({3} - 25))";

/** The functions as arithmetic, for languages that lack them. {0} is the first argument. */
export const formulas: Readonly<Record<string, string>> = {
  voc: voltage,
  vmp: voltage,
  isc: "{0} * {1} * {4} / 1000 * (1 + {2} / 100 * ({3} - 25))",
};

/** A date is a number of days and a time a number of minutes, so that most rules are those of numbers. */
export const expressionFunctions: Readonly<Record<string, ExpressionFunction>> = {
  "+": plain([...ofNumbers, ["date", "number", "date"]], (a: number, b: number) => a + b),
  "-": plain(
    [
      ...ofNumbers,
      ["date", "number", "date"],
      ["date", "date", "number"],
      ["time", "time", "number"],
    ],
    (a: number, b: number) => a - b,
  ),
  "*": plain(ofNumbers, (a: number, b: number) => a * b),
  "/": plain(ofNumbers, (a: number, b: number) => a / b),
  negate: plain(ofNumber, (value: number) => -value),
  "=": plain(equals, (a: Value, b: Value) => a === b),
  "!=": plain(equals, (a: Value, b: Value) => a !== b),
  "<": plain(inOrder, (a: number, b: number) => a < b),
  "<=": plain(inOrder, (a: number, b: number) => a <= b),
  ">": plain(inOrder, (a: number, b: number) => a > b),
  ">=": plain(inOrder, (a: number, b: number) => a >= b),
  // Something that is not known yet does not matter if the other part decides alone.
  and: {
    kind: "logic",
    signatures: [["boolean", "boolean", "boolean"]],
    run: (a, b) => (a === false || b === false ? false : a === null || b === null ? null : true),
  },
  or: {
    kind: "logic",
    signatures: [["boolean", "boolean", "boolean"]],
    run: (a, b) => (a === true || b === true ? true : a === null || b === null ? null : false),
  },
  not: plain([["boolean", "boolean"]], (value: boolean) => !value),
  if: {
    kind: "logic",
    signatures: [["boolean", "same", "same", "same"]],
    run: (condition, then, otherwise) => (condition === true ? then : otherwise) ?? null,
    usage: ["if(condition, value, other value)", "One of two values"],
  },
  sum: aggregate([["number", "number"]], unlessEmpty(total), ["sum({a}, {b})", "Total"]),
  average: aggregate(
    [["number", "number"]],
    unlessEmpty((values) => total(values) / values.length),
    ["average({a}, {b})", "Average"],
  ),
  min: aggregate(
    comparable.map((type) => [type, type]),
    unlessEmpty(least),
    ["min({a}, {b})", "Smallest value"],
  ),
  max: aggregate(
    comparable.map((type) => [type, type]),
    unlessEmpty(greatest),
    ["max({a}, {b})", "Largest value"],
  ),
  count: aggregate([["any", "number"]], (values) => values.length, [
    "count({a}, {b})",
    "How many are answered",
  ]),
  chosen: plain([["list", "number"]], (values: string[]) => values.length, {
    usage: ["chosen({a})", "How many options are chosen"],
  }),
  coalesce: aggregate([["same", "same"]], (values) => values[0] ?? null, [
    "coalesce({a}, {b}, 0)",
    "The first that is answered",
  ]),
  answered: aggregate([["any", "boolean"]], (values) => values.length > 0, [
    "answered({a})",
    "Whether there is an answer",
  ]),
  join: {
    ...aggregate(
      [["text", "any", "text"]],
      ([separator, ...texts]) => (texts.length === 0 ? null : texts.join(String(separator))),
      ['join(", ", {a}, {b})', "Texts with a separator"],
    ),
    joins: true,
  },
  contains: plain(
    [
      ["list", "text", "boolean"],
      ["text", "text", "boolean"],
    ],
    (whole: string[] | string, part: string) => whole.includes(part),
    { usage: ['contains({a}, "Yes")', "Whether it is chosen, or in the text"] },
  ),
  round: plain(
    [["number", "number", "number"]],
    (value: number, digits: number = 0) => roundDecimal(value, digits),
    { last: "optional", usage: ["round({a}, 1)", "Rounded, here to 1 digit"] },
  ),
  floor: plain(ofNumber, (value: number) => Math.floor(value), {
    usage: ["floor({a})", "Rounded down"],
  }),
  abs: plain(ofNumber, (value: number) => Math.abs(value), {
    usage: ["abs({a})", "Without its minus sign"],
  }),
  sqrt: plain(ofNumber, (value: number) => Math.sqrt(value), {
    usage: ["sqrt({a})", "Square root"],
  }),
  mod: plain(ofNumbers, (a: number, b: number) => a % b, {
    usage: ["mod({a}, 2)", "Remainder of a division"],
  }),
  column: {
    kind: "column",
    signatures: [["text", "text", "any"]],
    usage: ['column({Module}, "Voc")', "What a column says about the choice"],
  },
  voc: plain(voltageOfString, expectedVoltage, {
    usage: [
      "voc({modules}, {Voc}, {% per °C}, {cell temperature})",
      "Expected open-circuit voltage of modules in series",
    ],
  }),
  vmp: plain(voltageOfString, expectedVoltage, {
    usage: [
      "vmp({modules}, {Vmp}, {% per °C}, {cell temperature})",
      "Expected voltage at maximum power",
    ],
  }),
  isc: plain([["number", ...voltageOfString[0]]], expectedCurrent, {
    usage: [
      "isc({strings}, {Isc}, {% per °C}, {cell temperature}, {irradiance})",
      "Expected short-circuit current of strings in parallel",
    ],
  }),
  number: plain([["text", "number"]], (text: string) => readTypedNumber(text), {
    usage: ["number({a})", "A text as a number"],
  }),
  length: plain([["text", "number"]], (text: string) => countCharacters(text, text.length), {
    usage: ["length({a})", "Characters of a text"],
  }),
  today: {
    kind: "today",
    signatures: [["date"]],
    usage: ["today()", "The day on which the intake was started"],
  },
  date: plain([["text", "date"]], (text: string) => readDay(text), {
    usage: ['date("2026-03-31")', "A fixed date"],
  }),
  days: plain([["date", "date", "number"]], (from: number, to: number) => to - from, {
    usage: ["days({from}, {to})", "Days between two dates"],
  }),
  minutes: plain([["time", "time", "number"]], (from: number, to: number) => to - from, {
    usage: ["minutes({from}, {to})", "Minutes between two times"],
  }),
};
