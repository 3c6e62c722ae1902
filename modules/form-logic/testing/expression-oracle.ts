/**
 * Expressions as trees, with a literal and slow meaning of each. It knows neither the parser nor types: the tests print a tree and
 * compare what the product computes from the text.
 */
import fc from "fast-check";
import type { FormDefinition, FormField } from "../domain/forms/form-types.ts";
import {
  isAskedByDefinition,
  sharedPlacesOf,
  storedId,
  valuesIn,
  type AskedQuestion,
  type FilledForm,
} from "./repeats-oracle.ts";
import { meantNumber } from "./typed-number-oracle.ts";

type Operation =
  | "+"
  | "-"
  | "*"
  | "/"
  | "<"
  | "<="
  | "="
  | "!="
  | "and"
  | "or"
  | "not"
  | "if"
  | "coalesce"
  | "abs"
  | "sum"
  | "average"
  | "min"
  | "max"
  | "count"
  | "answered"
  | "contains";

export type Tree =
  | { number: number }
  | { text: string }
  | { question: string }
  | { op: Operation; parts: Tree[] };

export function print(tree: Tree): string {
  if ("number" in tree) return tree.number < 0 ? `(${tree.number})` : `${tree.number}`;
  if ("text" in tree) return `"${tree.text}"`;
  if ("question" in tree) return `{${tree.question}}`;
  const { op, parts } = tree;
  const [first = "", second = ""] = parts.map(print);
  if (op === "not") return `(not ${first})`;
  const isOperator = /^\W|^and$|^or$/.test(op);
  return isOperator ? `(${first} ${op} ${second})` : `${op}(${parts.map(print).join(", ")})`;
}

type Result = number | string | boolean | string[] | null;

/** The values that a question has for another one: of its own instance, or of each. */
function answersTo(filled: FilledForm, id: string, from: AskedQuestion): Result[] {
  const field = filled.form.sections.flatMap(({ fields }) => fields).find((each) => each.id === id);
  return sharedPlacesOf(filled, id, from).flatMap((place): Result[] => {
    if (!isAskedByDefinition(filled, place)) return [];
    const values = valuesIn(filled, place);
    const [first] = values;
    if (first === undefined) return [];
    if (field?.type === "checkboxes") return [values];
    if (field?.type === "dropdown") return [first];
    const number = meantNumber(first);
    return number === null ? [] : [number];
  });
}

export function meaning(filled: FilledForm, tree: Tree, from: AskedQuestion): Result {
  if ("number" in tree) return tree.number;
  if ("text" in tree) return tree.text;
  if ("question" in tree) return answersTo(filled, tree.question, from)[0] ?? null;
  const { op, parts } = tree;
  const value = (index: number) => meaning(filled, parts[index] ?? { number: 0 }, from);
  const all = () =>
    parts.flatMap((part) => {
      if ("question" in part) return answersTo(filled, part.question, from);
      const one = meaning(filled, part, from);
      return one === null ? [] : [one];
    });
  switch (op) {
    case "if":
      return value(0) === true ? value(1) : value(2);
    case "coalesce":
      return all()[0] ?? null;
    case "count":
      return all().length;
    case "answered":
      return all().length > 0;
    case "sum":
    case "average":
    case "min":
    case "max": {
      const numbers = all() as number[];
      if (numbers.length === 0) return null;
      if (op === "min" || op === "max") return Math[op](...numbers);
      let sum = 0;
      for (const number of numbers) sum += number;
      return op === "sum" ? sum : sum / numbers.length;
    }
    case "and":
    case "or": {
      const decisive = op === "or";
      const both = [value(0), value(1)];
      if (both.includes(decisive)) return decisive;
      return both.includes(null) ? null : !decisive;
    }
    default: {
      const [a, b = 0] = parts.map((_part, index) => value(index));
      if (a === null || a === undefined || b === null) return null;
      return combined(op, a as number, b as number);
    }
  }
}

function combined(op: Operation, a: number, b: number): Result {
  const results: Partial<Record<Operation, () => Result>> = {
    "+": () => a + b,
    "-": () => a - b,
    "*": () => a * b,
    "/": () => (b === 0 ? null : a / b),
    "<": () => a < b,
    "<=": () => a <= b,
    "=": () => a === b,
    "!=": () => a !== b,
    not: () => !(a as unknown),
    abs: () => (a < 0 ? 0 - a : a),
    contains: () => (a as unknown as string[]).includes(b as unknown as string),
  };
  return results[op]?.() ?? null;
}

/** The result of each calculation, each computed once. Numbers have at most ten digits after the decimal point. */
export function resultsByDefinition(
  form: FormDefinition,
  answers: FilledForm["answers"],
  trees: ReadonlyMap<string, Tree>,
): NonNullable<FilledForm["resultOf"]> {
  const known = new Map<string, string[]>();
  const resultOf = (question: AskedQuestion): string[] | null => {
    const tree = trees.get(question.id);
    if (!tree) return null;
    const id = storedId(question);
    const filled = { form, answers, resultOf };
    const value = known.has(id) ? null : meaning(filled, tree, question);
    if (!known.has(id)) known.set(id, typeof value === "number" ? written(value) : []);
    return known.get(id) ?? [];
  };
  return resultOf;
}

function written(value: number): string[] {
  if (!Number.isFinite(value) || Math.abs(value) >= 1e15) return [];
  return [value.toFixed(10).replace(/\.?0+$/, "")];
}

/** Trees that result in a number. @param single what may be read as one value. @param several what only functions of many accept. */
export function numberTrees(single: readonly FormField[], several: readonly FormField[]) {
  const ofType = (fields: readonly FormField[], ...types: FormField["type"][]) =>
    fields.filter(({ type }) => types.includes(type)).map(({ id }): Tree => ({ question: id }));
  const numbers = ofType(single, "numeric-input", "calculation");
  const manyNumbers = [...numbers, ...ofType(several, "numeric-input", "calculation")];
  const any = [...single, ...several].map(({ id }): Tree => ({ question: id }));
  const choose = (trees: Tree[]) => (trees.length > 0 ? [fc.constantFrom(...trees)] : []);
  const call = (op: Operation, ...parts: fc.Arbitrary<Tree>[]) =>
    fc.tuple(...parts).map((all): Tree => ({ op, parts: all }));
  const calls = (ops: Operation[], ...parts: fc.Arbitrary<Tree>[]) =>
    fc.constantFrom(...ops).chain((op) => call(op, ...parts));
  const text = fc.constantFrom<Tree>({ text: "A" }, { text: "B" });
  return fc.letrec<{ number: Tree; truth: Tree }>((tie) => ({
    number: fc.oneof(
      { depthSize: "small", withCrossShrink: true },
      fc.constantFrom(-2, 0, 1, 2.5, 4).map((number): Tree => ({ number })),
      ...choose(numbers),
      calls(["+", "-", "*", "/", "coalesce"], tie("number"), tie("number")),
      call("abs", tie("number")),
      call("if", tie("truth"), tie("number"), tie("number")),
      ...choose(manyNumbers).map((many) => calls(["sum", "average", "min", "max"], many, many)),
      ...choose(any).map((many) => call("count", many, many)),
    ),
    truth: fc.oneof(
      { depthSize: "small", withCrossShrink: true },
      calls(["<", "<=", "=", "!="], tie("number"), tie("number")),
      ...choose(ofType(single, "dropdown")).map((one) => calls(["=", "!="], one, text)),
      ...choose(ofType(single, "checkboxes")).map((list) => call("contains", list, text)),
      ...choose(any).map((many) => call("answered", many)),
      calls(["and", "or"], tie("truth"), tie("truth")),
      call("not", tie("truth")),
    ),
  })).number;
}
