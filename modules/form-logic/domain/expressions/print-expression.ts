/** Writes an expression from its tree, in the form's syntax or in another one. */
import { formulas } from "./functions.ts";
import { quotedText } from "./field-expressions.ts";
import { parseExpression, precedences, type ExpressionNode } from "./parse-expression.ts";

/** How a syntax writes each node. What it cannot write is null, and so is everything around it. */
export interface Dialect {
  question: (id: string) => string | null;
  own: string;
  column: (name: string) => string | null;
  text: (text: string) => string;
  operator: (sign: string) => string;
  call: (name: string, parts: string[]) => string | null;
}

export const formDialect: Dialect = {
  question: (id) => `{${id}}`,
  own: "this",
  column: (name) => `[${name}]`,
  text: quotedText,
  operator: (sign) => sign,
  call(name, parts) {
    if (name === "true" || name === "false") return name;
    return name === "not" ? `not (${parts.join("")})` : `${name}(${parts.join(", ")})`;
  },
};

export function printExpression(node: ExpressionNode, dialect: Dialect): string | null {
  if (node.kind === "this") return dialect.own;
  if (node.kind === "column") return dialect.column(node.name);
  if (node.kind === "question") return dialect.question(node.id);
  if (node.kind === "value") {
    if (node.type === "text") return dialect.text(String(node.value));
    return node.type === "boolean" ? dialect.call(String(node.value), []) : String(node.value);
  }
  const { name, args } = node;
  const own = precedences[name];
  const [first, second] = args;
  if (name === "negate" && first) {
    const part = printed(first, Number.POSITIVE_INFINITY, dialect);
    return part && `-${part}`;
  }
  if (own === undefined || !first || !second) {
    const all = args.map((part) => printExpression(part, dialect));
    return all.includes(null) ? null : dialect.call(name, all as string[]);
  }
  const [left, right] = [printed(first, own, dialect), printed(second, own + 1, dialect)];
  return left && right && `${left} ${dialect.operator(name)} ${right}`;
}

/** In parentheses if its operator is weaker than this. */
function printed(node: ExpressionNode, precedence: number, dialect: Dialect): string | null {
  const text = printExpression(node, dialect);
  const own = node.kind === "call" ? (precedences[node.name] ?? Infinity) : Infinity;
  return text && own < precedence ? `(${text})` : text;
}

/** The expression with arithmetic in place of the functions for expected values. */
export function asArithmetic(node: ExpressionNode): ExpressionNode {
  if (node.kind !== "call") return node;
  const args = node.args.map(asArithmetic);
  const formula = Object.hasOwn(formulas, node.name) ? formulas[node.name] : undefined;
  return formula === undefined ? { ...node, args } : filledIn(parseExpression(formula), args);
}

function filledIn(node: ExpressionNode, args: readonly ExpressionNode[]): ExpressionNode {
  if (node.kind === "question") return args[Number(node.id)] ?? node;
  if (node.kind !== "call") return node;
  return { ...node, args: node.args.map((part) => filledIn(part, args)) };
}
