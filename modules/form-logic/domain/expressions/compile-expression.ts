/** Checks the types of an expression and prepares it to run. Nothing in it is run as code. */
import { countOf } from "#app/platform/format.ts";
import { readTypedNumber } from "#app/platform/form/typed-number.ts";
import type { Outcome } from "#app/platform/outcome.ts";
import { comparing } from "./field-expressions.ts";
import { expressionFunctions, type ExpressionFunction } from "./functions.ts";
import {
  columnKey,
  ExpressionError,
  parseExpression,
  type ExpressionNode,
  type Span,
} from "./parse-expression.ts";
import type { FieldOption } from "../forms/form-types.ts";
import { columnOf, columnsOf } from "../questions/field-options.ts";
import type { Value, ValueType } from "./value-types.ts";
import { textOfValue } from "./answer-values.ts";

/** What an expression may read, and what it knows about it. */
export interface ExpressionSource {
  /** "any" where it is not known; such a source never causes an error. */
  type: ValueType | "any";
  text: string;
  /** What its section repeats for, if it is asked several times for the question that has the expression. */
  eachOf: string | null;
  /** The possible answers of a choice. */
  options: readonly string[] | null;
  /** The choices with their columns; none where it has no choices or is not known. */
  choices?: readonly FieldOption[] | null;
}

/** @returns the question with an id, or why it cannot be used. */
export type FindSource = (id: string) => ExpressionSource | string;

/** What an expression reads when it runs. */
export interface Reading {
  /** The values of a question by its index in `questions`, those of each instance. */
  values: (index: number) => readonly Value[];
  /** The number of the day on which the intake was started; null where it is not known. */
  today: number | null;
  /** What a column says about the choice that is tried. */
  column?: (name: string) => string | null;
}

/** What the result must be, and what the expression may read besides answers. */
export interface Wanted {
  /** Null for any but a list. */
  type: ValueType | null;
  /** The columns of the question's choices, only where choices are tried; null for any column. */
  columns?: ReadonlySet<string> | null;
}

type Run = (reading: Reading) => Value | null;

export interface Program {
  type: ValueType | "any";
  /** Ids of the questions that it reads, in the form as its author built it. */
  questions: readonly string[];
  run: Run;
}

interface Part extends Span {
  type: ValueType | "any";
  /** What to say when there are several values and one is needed; null for one value. */
  several: string | null;
  run: Run;
  /** All values that there are. */
  all: (reading: Reading) => readonly Value[];
}

export interface PlacedError extends Span {
  message: string;
}

/** Each type in a sentence. */
export const typeNames: Record<ValueType | "any", string> = {
  number: "a number",
  text: "a text",
  boolean: "true or false",
  date: "a date",
  time: "a time",
  list: "a list of choices",
  any: "a value",
};

/**
 * @param ownId the question that has the expression, to which `this` refers.
 */
export function compileExpression(
  text: string,
  ownId: string,
  findSource: FindSource,
  { type: wanted, columns }: Wanted = { type: null },
): Outcome<{ program: Program }, { error: PlacedError }> {
  try {
    const questions: string[] = [];
    const whole = new Compiler(questions, ownId, findSource, columns).part(parseExpression(text));
    if (whole.several !== null) throw new ExpressionError(whole.several, whole);
    const fits = wanted === null ? whole.type !== "list" : [wanted, "any"].includes(whole.type);
    if (!fits)
      throw new ExpressionError(
        wanted === null
          ? "The result is a list of choices. Ask for one of them with contains()."
          : `The result must be ${typeNames[wanted]}. This is ${typeNames[whole.type]}.`,
        whole,
      );
    return { refused: false, program: { type: whole.type, questions, run: whole.run } };
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    const { message, from, to } = error;
    return { refused: true, error: { message, from, to } };
  }
}

class Compiler {
  readonly questions: string[];
  readonly ownId: string;
  readonly findSource: FindSource;
  readonly columns: Wanted["columns"];

  constructor(
    questions: string[],
    ownId: string,
    findSource: FindSource,
    columns: Wanted["columns"],
  ) {
    this.questions = questions;
    this.ownId = ownId;
    this.findSource = findSource;
    this.columns = columns;
  }

  part(node: ExpressionNode): Part {
    if (node.kind === "value") {
      const { type, value, from, to } = node;
      return single({ type, from, to }, () => value);
    }
    if (node.kind === "call") return this.call(node);
    if (node.kind === "column") return this.column(node);
    return this.question(node, node.kind === "this" ? this.ownId : node.id);
  }

  column({ name, from, to }: ExpressionNode & { kind: "column" }): Part {
    const key = columnKey(name);
    if (this.columns === undefined)
      throw new ExpressionError(
        `“[${name}]” is a column of choices. Only the rule for which choices are offered can use it.`,
        { from, to },
      );
    if (this.columns && !this.columns.has(key))
      throw new ExpressionError(`The choices have no column “${name}”.`, { from, to });
    return single({ type: "text", from, to }, ({ column }) => column?.(key) ?? null);
  }

  question({ from, to }: Span, id: string): Part {
    const source = this.findSource(id);
    if (typeof source === "string") throw new ExpressionError(source, { from, to });
    const known = this.questions.indexOf(id);
    const index = known === -1 ? this.questions.push(id) - 1 : known;
    const { type, text, eachOf } = source;
    return {
      type,
      from,
      to,
      several: eachOf && severalMessage(text, eachOf),
      run: ({ values }) => values(index)[0] ?? null,
      all: ({ values }) => values(index),
    };
  }

  call(node: ExpressionNode & { kind: "call" }): Part {
    const rule = Object.hasOwn(expressionFunctions, node.name)
      ? expressionFunctions[node.name]
      : undefined;
    if (!rule) throw new ExpressionError(`There is no function “${node.name}”.`, node.at);
    const args = node.args.map((part) => this.part(part));
    const type = resultOf(node, rule, args);
    if (rule.kind !== "aggregate" && rule.kind !== "column")
      for (const part of args)
        if (part.several !== null) throw new ExpressionError(part.several, part);
    if (rule.kind === "column") return this.columnOfAnswer(node, args);
    this.checkOptions(node);
    const { from, to } = node;
    return single({ type, from, to }, runOf(rule, args));
  }

  columnOfAnswer({ args, from, to }: ExpressionNode & { kind: "call" }, parts: Part[]): Part {
    const [asked, name] = args;
    const [answer] = parts;
    const isNamed = asked?.kind === "question" || asked?.kind === "this";
    if (!answer || !isNamed || name?.kind !== "value")
      throw new ExpressionError(
        `column() needs a question in braces and a column in quotation marks. Write ${expressionFunctions.column?.usage?.[0]}.`,
        { from, to },
      );
    const source = this.findSource(asked.kind === "this" ? this.ownId : asked.id);
    if (typeof source === "string" || source.type === "any")
      return { ...answer, type: "any", from, to, run: () => null, all: () => [] };
    if (!source.choices) throw new ExpressionError(`“${source.text}” has no choices.`, asked);
    const key = columnKey(String(name.value));
    if (!columnsOf(source.choices).has(key))
      throw new ExpressionError(
        `The choices of “${source.text}” have no column “${name.value}”.`,
        name,
      );
    const { type, cells } = readColumn(source.choices, key);
    const cellOf = (label: Value | null) => cells.get(String(label)) ?? null;
    return {
      ...answer,
      type,
      from,
      to,
      run: (reading) => cellOf(answer.run(reading)),
      all: (reading) => answer.all(reading).flatMap((label) => cellOf(label) ?? []),
    };
  }

  /** Refuses a comparison of a choice with a text that is not one of its options. */
  checkOptions({ name, args }: ExpressionNode & { kind: "call" }): void {
    if (!comparing.has(name)) return;
    for (const [asked, text] of [args, args.toReversed()]) {
      if (text?.kind !== "value" || text.type !== "text" || !asked || !("kind" in asked)) continue;
      if (asked.kind !== "question" && asked.kind !== "this") continue;
      const source = this.findSource(asked.kind === "this" ? this.ownId : asked.id);
      if (typeof source === "string" || source.options === null) continue;
      if (!source.options.includes(String(text.value)))
        throw new ExpressionError(`“${text.value}” is not an option of “${source.text}”.`, text);
    }
  }
}

/** A column holds numbers if each of its cells is one. */
function readColumn(choices: readonly FieldOption[], key: string) {
  const texts = choices.flatMap((choice) => {
    const text = columnOf(choice, key);
    return text === null ? [] : [[choice.label, text] as const];
  });
  const numbers = texts.map(([label, text]) => [label, readTypedNumber(text)] as const);
  const isNumber = numbers.every(([, number]) => !Number.isNaN(number));
  const type: ValueType = isNumber ? "number" : "text";
  return { type, cells: new Map<string, Value>(isNumber ? numbers : texts) };
}

const severalMessage = (text: string, each: string) =>
  `“${text}” is asked once for each ${each}. Use it in sum(), average(), min(), max(), count() or join().`;

const single = (place: Pick<Part, "type" | "from" | "to">, run: Run): Part => ({
  ...place,
  several: null,
  run,
  all: (reading) => {
    const value = run(reading);
    return value === null ? [] : [value];
  },
});

/** A number that is not finite is no value. */
const finite = (value: Value | null): Value | null =>
  typeof value === "number" && !Number.isFinite(value) ? null : value;

function runOf(rule: Exclude<ExpressionFunction, { kind: "column" }>, args: readonly Part[]): Run {
  switch (rule.kind) {
    case "today":
      return ({ today }) => today;
    case "aggregate": {
      const values = rule.joins ? args.map(asTexts) : args.map(({ all }) => all);
      return (reading) => finite(rule.run(values.flatMap((each) => each(reading))));
    }
    case "logic":
      return (reading) => rule.run(...args.map(({ run }) => run(reading)));
    case "plain":
      return (reading) => {
        const values: Value[] = [];
        for (const { run } of args) {
          const value = run(reading);
          if (value === null) return null;
          values.push(value);
        }
        return finite(rule.run(...(values as never[])));
      };
  }
}

const asTexts =
  ({ type, all }: Part): Part["all"] =>
  (reading) =>
    all(reading).flatMap((value) =>
      // A separator may be a space or nothing.
      typeof value === "string"
        ? value
        : (textOfValue(type === "any" ? "text" : type, value) ?? []),
    );

/** @throws ExpressionError when no signature of the function accepts these arguments. */
function resultOf(
  { name, at, from, to }: ExpressionNode & { kind: "call" },
  rule: ExpressionFunction,
  args: readonly Part[],
): ValueType | "any" {
  const fits = rule.signatures.map((form) => matchSignature(form, rule.last, args));
  const found = fits.find((type) => type !== null);
  if (found) return found;
  const isOperator = !rule.usage && name !== "not";
  const [signature = []] = rule.signatures;
  const fewest = signature.length - 1 - (rule.last === "optional" ? 1 : 0);
  const most = rule.last === "repeated" ? Number.POSITIVE_INFINITY : signature.length - 1;
  if (!isOperator && (args.length < fewest || args.length > most))
    throw new ExpressionError(
      `${name}() needs ${neededValues(fewest, most)}. Write ${rule.usage?.[0] ?? name}.`,
      { from, to },
    );
  const types = args.map(({ type }) => typeNames[type]).join(" and ");
  const sign = name === "negate" ? "-" : name;
  throw new ExpressionError(
    isOperator
      ? `“${sign}” does not work with ${types}.`
      : `${sign}() does not work with ${types}.`,
    isOperator ? at : { from, to },
  );
}

const neededValues = (fewest: number, most: number) => {
  if (fewest === most) return fewest === 0 ? "no value" : countOf(fewest, "value");
  return Number.isFinite(most)
    ? `${fewest} or ${countOf(most, "value")}`
    : `at least ${countOf(fewest, "value")}`;
};

/** The type of the result; null if this signature does not accept the arguments. */
function matchSignature(
  signature: ExpressionFunction["signatures"][number],
  last: ExpressionFunction["last"],
  args: readonly Part[],
): ValueType | "any" | null {
  const accepted = signature.slice(0, -1);
  const result = signature.at(-1) ?? "any";
  const fewest = accepted.length - (last === "optional" ? 1 : 0);
  if (args.length < fewest) return null;
  if (args.length > accepted.length && last !== "repeated") return null;
  let same: ValueType | "any" = "any";
  for (const [index, { type }] of args.entries()) {
    const wanted = accepted[index] ?? accepted.at(-1) ?? "any";
    if (type === "any" || wanted === "any") continue;
    if (wanted === "same" ? same !== "any" && same !== type : wanted !== type) return null;
    if (wanted === "same") same = type;
  }
  return result === "same" ? same : result;
}
