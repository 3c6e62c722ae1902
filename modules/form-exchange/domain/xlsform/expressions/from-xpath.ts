/** Translates expressions of XLSForm to those of the product. */
import {
  columnKey,
  comparing,
  type ExpressionNode,
  labelColumn,
  formDialect,
  tryParseExpression,
  printExpression,
} from "#modules/form-logic/public.expressions.ts";
import { isCalculated, isChoice, isMany, questionTypes } from "#modules/form-logic/public.ts";
import type { FieldType } from "#modules/form-logic/public.ts";
import { readTypedNumber } from "#app/platform/form/typed-number.ts";
import { ExpressionError, maxExpressionLength } from "../reading/parse-expression.ts";
import { xPathWords } from "./xpath-words.ts";

/** It breaks the grammar. */
export class UnreadableError extends ExpressionError {}

/** A question that an expression names. */
export interface XPathSource {
  id: string;
  type: FieldType;
  /** The label of a choice by its name. */
  labelOf: (choice: string) => string | undefined;
  /** Whether it is asked in the same repeat as the question that has the expression. */
  isBeside?: boolean;
  /** The name of its list of choices, with the columns by their keys. */
  list?: { name: string; columns: ReadonlyMap<string, string> };
}

/**
 * @param own the question that has the expression.
 * @param columns of its choices by their keys, where it decides which are offered.
 * @throws ExpressionError with a reason that follows "because".
 */
export function fromXPath(
  text: string,
  own: XPathSource,
  sourceOf: (name: string) => XPathSource | undefined,
  columns: ReadonlyMap<string, string> = noColumns,
): string {
  return printed(translated(text, { own, sourceOf, columns }));
}

/**
 * Translates a condition. In XLSForm "is not" also holds before the question is answered.
 * @throws ExpressionError with a reason that follows "because".
 */
export function conditionFromXPath(
  text: string,
  own: XPathSource,
  sourceOf: (name: string) => XPathSource | undefined,
): string {
  return printed(
    call("if", decided(translated(text, { own, sourceOf, columns: noColumns })), one, zero),
  );
}

function printed(node: ExpressionNode): string {
  const text = printExpression(node, formDialect);
  if (text === null) throw new ExpressionError("we cannot read it");
  return text;
}

interface Known {
  own: XPathSource;
  sourceOf: (name: string) => XPathSource | undefined;
  columns: ReadonlyMap<string, string>;
}

function translated(text: string, { own, sourceOf, columns }: Known): ExpressionNode {
  if (text.length > maxExpressionLength)
    throw new ExpressionError("it is longer than 2,000 characters");
  const sources = new Map<string, XPathSource>();
  const words = xPathWords(text, {
    columns,
    questionWord: (name) => {
      const source = sourceOf(name);
      if (!source)
        throw new ExpressionError(`it uses “${name.replace(/^\//, "")}”, which was not imported`);
      sources.set(source.id, source);
      return `{${source.id}}`;
    },
  });
  const parsed = tryParseExpression(words);
  if (parsed.refused) throw new UnreadableError(`we cannot read it: ${lowerFirst(parsed.message)}`);
  return translate(parsed.node, (part) => {
    if (part.kind === "this" || isLabel(part)) return own;
    return part.kind === "question" ? sources.get(part.id) : undefined;
  });
}

const noColumns: ReadonlyMap<string, string> = new Map();

const isLabel = (node: ExpressionNode) =>
  node.kind === "column" && columnKey(node.name) === labelColumn;

const lowerFirst = (text: string) =>
  text.charAt(0).toLowerCase() + text.slice(1).replace(/\.$/, "");

/** In the product they read only the same instance there. */
const aggregates = new Set(["sum", "min", "max", "count"]);

type FindSource = (node: ExpressionNode) => XPathSource | undefined;

const noPlace = { from: 0, to: 0, at: { from: 0, to: 0 } };
const call = (name: string, ...args: ExpressionNode[]): ExpressionNode => ({
  kind: "call",
  name,
  args,
  ...noPlace,
});
const textNode = (value: string): ExpressionNode => ({
  kind: "value",
  type: "text",
  value,
  ...noPlace,
});
const numberNode = (value: number): ExpressionNode => ({
  kind: "value",
  type: "number",
  value,
  ...noPlace,
});
const one = numberNode(1);
const zero = numberNode(0);
const truth = (value: boolean): ExpressionNode => ({
  kind: "value",
  type: "boolean",
  value,
  ...noPlace,
});

const ordering = new Set(["<", "<=", ">", ">="]);

function translate(node: ExpressionNode, sourceOf: FindSource): ExpressionNode {
  if (node.kind !== "call") return node;
  const args = node.args.map((part) => translate(part, sourceOf));
  if (aggregates.has(node.name) && args.some((part) => sourceOf(part)?.isBeside))
    throw new ExpressionError("it reads the other repetitions of its own group");
  const [left, right] = asNumbers(node.name, args, sourceOf);
  if (node.name === "column") return columnOf({ ...node, args }, left && sourceOf(left));
  if (node.name === "concat") return call("join", textNode(""), ...args);
  if (node.name === "chosen") return call("coalesce", { ...node, args }, zero);
  // Answers are stored as labels.
  if (node.name === "choicename" && left) return left;
  if (node.name === "-" && left && right) return difference({ ...node, args }, left, right);
  // The answer is the label of the choice, not its name in the workbook.
  const isNumber = ordering.has(node.name) || node.name === "number";
  if (isNumber && args.some((part) => isOfChoice(sourceOf(part))))
    throw new ExpressionError("it uses the name of a choice as a number");
  const isComparison = comparing.has(node.name) || ordering.has(node.name);
  if (!isComparison || !left || !right) return { ...node, args };
  if (!ordering.has(node.name)) {
    if (right.kind === "value" && right.value === "") return answeredNode(node.name, left);
    if (left.kind === "value" && left.value === "") return answeredNode(node.name, right);
  }
  const source = sourceOf(left) ?? sourceOf(right);
  if (source && isOfChoice(source)) {
    const name = isMany(source.type) ? node.name : node.name === "contains" ? "=" : node.name;
    return call(name, withLabel(left, source), withLabel(right, source));
  }
  const fit = (part: ExpressionNode, other: ExpressionNode) =>
    fitted(part, { name: node.name, own: sourceOf(part), other: sourceOf(other) });
  return { ...node, args: [fit(left, right), fit(right, left)] };
}

/** The third argument is the list in which the column is looked up. */
function columnOf(
  { args, ...node }: ExpressionNode & { kind: "call" },
  source: XPathSource | undefined,
): ExpressionNode {
  const [answer, heading, list] = args;
  const names = [heading, list].map((part) => (part?.kind === "value" ? String(part.value) : ""));
  const [column = "", listName] = names;
  if (!answer || !source?.list || source.list.name !== listName)
    throw new ExpressionError("it looks something up in another list of choices");
  const name = source.list.columns.get(columnKey(column));
  if (name === undefined) throw new ExpressionError(`the choices have no column “${column}”`);
  return { ...node, args: [answer, textNode(name)] };
}

const isOfChoice = (source: XPathSource | undefined) =>
  source !== undefined && isChoice(source.type);

const isDayNumber = (node: ExpressionNode) => node.kind === "call" && node.name === "daynumber";

/** XLSForm counts days by the difference of two numbers. */
function difference(
  node: ExpressionNode,
  left: ExpressionNode,
  right: ExpressionNode,
): ExpressionNode {
  if (!isDayNumber(left) || !isDayNumber(right)) return node;
  const [from, to] = [right, left].map((each) => (each.kind === "call" ? each.args[0] : each));
  return from && to ? call("days", from, to) : node;
}

/** XLSForm compares a text with a number by its value, and a date with a text. */
function fitted(
  part: ExpressionNode,
  {
    name,
    own,
    other,
  }: { name: string; own: XPathSource | undefined; other: XPathSource | undefined },
): ExpressionNode {
  const typeOf = (source: XPathSource | undefined) =>
    source && !isCalculated(source.type) ? questionTypes[source.type].valueType : null;
  if (part.kind === "value" && part.type === "text") {
    const number = readTypedNumber(String(part.value));
    if (typeOf(other) === "number" && !Number.isNaN(number)) return numberNode(number);
    if (typeOf(other) === "date") return call("date", part);
  }
  if (part.kind === "value" && part.type === "number" && typeOf(other) === "text")
    return ordering.has(name) ? part : textNode(String(part.value));
  return ordering.has(name) && typeOf(own) === "text" && !typeOf(other)
    ? call("number", part)
    : part;
}

/** A column that is compared with a number is read as one. */
function asNumbers(name: string, parts: ExpressionNode[], sourceOf: FindSource): ExpressionNode[] {
  const isNumber = (node: ExpressionNode) =>
    (node.kind === "value" && node.type === "number") ||
    questionTypes[sourceOf(node)?.type ?? "info-box"].valueType === "number";
  if (!/^([<>]=?|!?=)$/.test(name) || !parts.some(isNumber)) return parts;
  return parts.map((part) =>
    part.kind === "column" && !isLabel(part) ? call("number", part) : part,
  );
}

/** XLSForm compares with an empty text to ask whether there is an answer. */
const answeredNode = (operator: string, part: ExpressionNode) =>
  operator === "!=" ? call("answered", part) : call("not", call("answered", part));

function withLabel(node: ExpressionNode, { labelOf }: XPathSource): ExpressionNode {
  if (node.kind !== "value") return node;
  const label = labelOf(String(node.value));
  if (label === undefined)
    throw new ExpressionError(`it names the choice “${node.value}”, which does not exist`);
  return textNode(label);
}

/** In XLSForm a comparison with a question that is not answered is false, and "is not" is true. */
function decided(node: ExpressionNode, isNegated = false): ExpressionNode {
  if (node.kind !== "call") return node;
  const { name } = node;
  if (name === "!=") return call("coalesce", node, truth(true));
  if (name === "=" || name === "contains" || ordering.has(name))
    return isNegated ? call("coalesce", node, truth(false)) : node;
  if (name !== "and" && name !== "or" && name !== "not") return node;
  const args = node.args.map((part) => decided(part, isNegated || name === "not"));
  return { ...node, args };
}
