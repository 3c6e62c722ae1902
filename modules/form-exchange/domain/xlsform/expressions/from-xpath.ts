/** Translates expressions of XLSForm to those of the product. */
import {
  columnKey,
  comparing,
  type ExpressionNode,
  labelColumn,
  ownDialect,
  parseOwnExpression,
  printExpression,
  quotedText,
} from "#modules/form-logic/public.expressions.ts";
import { isChoice, isMany, questionTypes, type FieldType } from "#modules/form-logic/public.ts";
import { ExpressionError, maxExpressionLength } from "../reading/parse-expression.ts";
import { tokenize, type Token } from "../reading/tokenize-expression.ts";

/** A question that an expression names. */
export interface XPathSource {
  id: string;
  type: FieldType;
  /** The label of a choice by its name. */
  labelOf: (choice: string) => string | undefined;
  /** Whether it is asked in the same repeat as the question that has the expression. */
  isBeside?: boolean;
}

const sameFunctions = ["if", "coalesce", "round", "not", "sum", "min", "max", "count", "abs"];
const functions: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [...sameFunctions, "sqrt", "number", "today", "date"].map((it) => [it, it]),
  ),
  selected: "contains",
  contains: "contains",
  int: "floor",
  "string-length": "length",
};

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
  if (text.length > maxExpressionLength)
    throw new ExpressionError("it is longer than 2,000 characters");
  const tokens = tokenize(text);
  const sources = new Map<string, XPathSource>();
  const words = tokens.map((token, index) => {
    const column = columnFor(token, tokens[index + 1], columns);
    if (column !== null) return `[${column}]`;
    if (token.kind !== "question") return wordFor(token, tokens[index + 1], tokens[index - 1]);
    const source = sourceOf(token.text);
    if (!source) throw new ExpressionError(`it uses “${token.text}”, which was not imported`);
    sources.set(source.id, source);
    return `{${source.id}}`;
  });
  const parsed = parseOwnExpression(withBooleans(words.join(" ")));
  if (parsed.refused) throw new ExpressionError(`we cannot read it: ${lowerFirst(parsed.message)}`);
  const node = translate(parsed.node, (part) =>
    part.kind === "own" || isLabel(part)
      ? own
      : part.kind === "question"
        ? sources.get(part.id)
        : undefined,
  );
  const printed = printExpression(node, ownDialect);
  if (printed === null) throw new ExpressionError("we cannot read it");
  return printed;
}

const noColumns: ReadonlyMap<string, string> = new Map();

const isLabel = (node: ExpressionNode) =>
  node.kind === "column" && columnKey(node.name) === labelColumn;

/** The column of the choices that a word names; the choice's own name is its label here. */
function columnFor(
  { kind, text }: Token,
  next: Token | undefined,
  columns: ReadonlyMap<string, string>,
): string | null {
  if (kind !== "name" || columns.size === 0 || next?.text === "(") return null;
  const name = columnKey(text);
  if (name === "name" || name === "value") return labelColumn;
  return columns.get(name) ?? null;
}

const lowerFirst = (text: string) =>
  text.charAt(0).toLowerCase() + text.slice(1).replace(/\.$/, "");

const withBooleans = (text: string) => text.replaceAll(/\b(true|false) \( \)/g, "$1");

function wordFor(token: Token, next: Token | undefined, before: Token | undefined): string {
  const { kind, text } = token;
  if (kind === "text") return quotedText(text);
  if (kind === "number") return String(Number(text));
  if (kind === "compare") return text;
  if (kind === "sign") {
    if (text === ".") return "this";
    if ("(),+*-".includes(text)) return text;
    throw new ExpressionError("it uses a path");
  }
  if (kind === "unknown") throw new ExpressionError(`it has “${text}”`);
  if (text === "and" || text === "or") return text;
  if (text === "div" && before) return "/";
  if (next?.text !== "(" || next.kind !== "sign")
    throw new ExpressionError(`it uses “${text}”, which is not known here`);
  if (text === "true" || text === "false") return text;
  if (text === "concat") return "concat";
  const name = Object.hasOwn(functions, text) ? functions[text] : undefined;
  if (name === undefined) throw new ExpressionError(`it uses ${text}(), which is not known here`);
  return name;
}

/** In the product they read only the same instance there. */
const aggregates = new Set(["sum", "min", "max", "count"]);

type FindSource = (node: ExpressionNode) => XPathSource | undefined;

const noPlace = { from: 0, to: 0, at: { from: 0, to: 0 } };
const call = (name: string, ...parts: ExpressionNode[]): ExpressionNode => ({
  kind: "call",
  name,
  parts,
  ...noPlace,
});
const textNode = (value: string): ExpressionNode => ({
  kind: "value",
  type: "text",
  value,
  ...noPlace,
});

function translate(node: ExpressionNode, sourceOf: FindSource): ExpressionNode {
  if (node.kind !== "call") return node;
  const parts = node.parts.map((part) => translate(part, sourceOf));
  if (aggregates.has(node.name) && parts.some((part) => sourceOf(part)?.isBeside))
    throw new ExpressionError("it reads the other repetitions of its own group");
  if (node.name === "concat") return call("join", textNode(""), ...parts);
  const [left, right] = asNumbers(node.name, parts, sourceOf);
  if (!comparing.has(node.name))
    return { ...node, parts: left && right && parts.length === 2 ? [left, right] : parts };
  if (!left || !right) return { ...node, parts };
  if (right.kind === "value" && right.value === "") return answeredNode(node.name, left);
  if (left.kind === "value" && left.value === "") return answeredNode(node.name, right);
  const source = sourceOf(left) ?? sourceOf(right);
  if (!source || !isChoice(source.type)) return { ...node, parts };
  const name = isMany(source.type) ? node.name : node.name === "contains" ? "=" : node.name;
  return call(name, withLabel(left, source), withLabel(right, source));
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
