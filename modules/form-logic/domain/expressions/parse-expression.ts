/**
 * The syntax of calculations and checks: `round({length} * {width}, 1)`, `this >= {lower limit}`, `if({a} = "Yes", 1, 0)`.
 * A Pratt parser: each operator has a precedence, and an operand belongs to its neighbor of higher precedence.
 */

import type { Outcome } from "#app/platform/outcome.ts";

/** The characters of an expression that something concerns. */
export interface Span {
  from: number;
  to: number;
}

export type ExpressionNode = Span &
  (
    | { kind: "value"; type: "number" | "text" | "boolean"; value: number | string | boolean }
    | { kind: "question"; id: string }
    /** `this`: the answer of the question that has the expression. */
    | { kind: "this" }
    /** `[Manufacturer]`: what a column of the choices says about the choice that is being tried. */
    | { kind: "column"; name: string }
    /** A function, or an operator by its sign. The name's own characters are `at`. */
    | { kind: "call"; name: string; at: Span; args: ExpressionNode[] }
  );

/** Why an expression is refused, as a sentence, and where. */
export class ExpressionError extends Error implements Span {
  readonly from: number;
  readonly to: number;

  constructor(message: string, { from, to }: Span) {
    super(message);
    this.from = from;
    this.to = to;
  }
}

export const maxExpressionLength = 2_000;

/** The names of columns are compared without case and outer spaces. */
export const columnKey = (name: string): string => name.trim().toLowerCase();
const maxDepth = 50;

export interface Token extends Span {
  kind: "question" | "column" | "text" | "number" | "name" | "sign" | "end";
  text: string;
}

const patterns: [Token["kind"], RegExp][] = [
  ["question", /\{([^{}]*)\}/y],
  ["column", /\[([^[\]]*)\]/y],
  // Tablets replace straight quotes while people type.
  ["text", /"([^"]*)"|'([^']*)'|[“”]([^“”]*)[“”]/y],
  ["number", /(\d+(?:\.\d+)?|\.\d+)/y],
  ["name", /([A-Za-z]\w*)/y],
  ["sign", /(<=|>=|!=|[-+*/=<>(),])/y],
];

/** @throws ExpressionError */
export function tokenizeExpression(text: string): Token[] {
  if (text.length > maxExpressionLength)
    throw new ExpressionError(
      `An expression can be up to ${maxExpressionLength.toLocaleString("en-US")} characters long.`,
      { from: maxExpressionLength, to: text.length },
    );
  const tokens: Token[] = [];
  let from = 0;
  while (true) {
    while (/\s/.test(text.charAt(from))) from += 1;
    if (from >= text.length) break;
    const token = tokenAt(text, from);
    tokens.push(token);
    from = token.to;
  }
  return [...tokens, { kind: "end", text: "", from, to: from }];
}

function tokenAt(text: string, from: number): Token {
  for (const [kind, pattern] of patterns) {
    pattern.lastIndex = from;
    const found = pattern.exec(text);
    if (!found) continue;
    const words = found[1] ?? found[2] ?? found[3] ?? "";
    const isKeyword = kind === "name" && ["and", "or"].includes(words.toLowerCase());
    return isKeyword
      ? { kind: "sign", text: words.toLowerCase(), from, to: pattern.lastIndex }
      : { kind, text: words, from, to: pattern.lastIndex };
  }
  const sign = text.charAt(from);
  const rest = { from, to: text.length };
  if (sign === "{") throw new ExpressionError("This question has no closing brace.", rest);
  if (`"'“”`.includes(sign))
    throw new ExpressionError("This text has no closing quotation mark.", rest);
  throw new ExpressionError(`“${sign}” has no meaning here.`, { from, to: from + 1 });
}

/** The precedence of each operator. */
export const precedences: Readonly<Record<string, number>> = {
  or: 1,
  and: 2,
  "=": 4,
  "!=": 4,
  "<": 4,
  "<=": 4,
  ">": 4,
  ">=": 4,
  "+": 5,
  "-": 5,
  "*": 6,
  "/": 6,
};
const notPrecedence = 3;
const minusPrecedence = 7;

/** @throws ExpressionError */
export function parseExpression(text: string): ExpressionNode {
  const reader = new Reader(tokenizeExpression(text));
  return reader.whole();
}

class Reader {
  readonly tokens: readonly Token[];
  index = 0;
  depth = 0;

  constructor(tokens: readonly Token[]) {
    this.tokens = tokens;
  }

  get token(): Token {
    return this.tokens[this.index] ?? { kind: "end", text: "", from: 0, to: 0 };
  }

  take(): Token {
    const { token } = this;
    this.index += 1;
    return token;
  }

  skip(sign: string): boolean {
    if (this.token.kind !== "sign" || this.token.text !== sign) return false;
    this.index += 1;
    return true;
  }

  whole(): ExpressionNode {
    if (this.tokens.length === 1)
      throw new ExpressionError("Enter an expression.", { from: 0, to: 0 });
    const node = this.operation(0);
    if (this.token.kind === "end") return node;
    throw this.unexpected();
  }

  /** Reads operands and the operators between them of a higher precedence than the one before. */
  operation(precedence: number): ExpressionNode {
    this.depth += 1;
    if (this.depth > maxDepth) throw new ExpressionError("This is nested too deeply.", this.token);
    let left = this.operand();
    while (this.token.kind === "sign") {
      const own = precedences[this.token.text];
      if (own === undefined || own <= precedence) break;
      const sign = this.take();
      left = callOf(sign.text, sign, [left, this.operation(own)]);
    }
    this.depth -= 1;
    return left;
  }

  operand(): ExpressionNode {
    const token = this.take();
    const { from, to, text } = token;
    if (token.kind === "number")
      return { kind: "value", type: "number", value: Number(text), from, to };
    if (token.kind === "text") return { kind: "value", type: "text", value: text, from, to };
    if (token.kind === "question") return { kind: "question", id: text.trim(), from, to };
    if (token.kind === "column") return { kind: "column", name: text.trim(), from, to };
    if (token.kind === "name") return this.named(token);
    if (token.kind === "sign" && text === "-") {
      const value = this.operation(minusPrecedence);
      return { ...callOf("negate", token, [value]), from };
    }
    if (token.kind === "sign" && text === "(") {
      const inner = this.operation(0);
      const end = this.token.to;
      this.close(token);
      return { ...inner, from, to: end };
    }
    this.index -= 1;
    throw this.unexpected();
  }

  named(token: Token): ExpressionNode {
    const { from, to } = token;
    const name = token.text.toLowerCase();
    if (name === "true" || name === "false")
      return { kind: "value", type: "boolean", value: name === "true", from, to };
    if (name === "this") return { kind: "this", from, to };
    if (name === "not") return { ...callOf(name, token, [this.operation(notPrecedence)]), from };
    if (!this.skip("("))
      throw new ExpressionError(
        `“${token.text}” is not known. Write a question in braces, a text in quotation marks, and parentheses after a function.`,
        token,
      );
    const args: ExpressionNode[] = [];
    const end = () => this.tokens[this.index - 1]?.to ?? to;
    if (this.skip(")")) return { kind: "call", name, at: { from, to }, args, from, to: end() };
    do args.push(this.operation(0));
    while (this.skip(","));
    this.close(token);
    return { kind: "call", name, at: { from, to }, args, from, to: end() };
  }

  close(opening: Span): void {
    if (this.skip(")")) return;
    if (this.token.kind !== "end") throw this.unexpected();
    throw new ExpressionError("A parenthesis is not closed.", opening);
  }

  unexpected(): ExpressionError {
    const { token } = this;
    return token.kind === "end"
      ? new ExpressionError("The expression ends too early.", token)
      : new ExpressionError(`“${token.text}” is not expected here.`, token);
  }
}

function callOf(name: string, { from, to }: Span, args: ExpressionNode[]): ExpressionNode {
  const at = { from, to };
  return {
    kind: "call",
    name,
    at,
    args,
    from: args[0]?.from ?? from,
    to: args.at(-1)?.to ?? to,
  };
}

/** Like `parseExpression`, for a caller that handles the refusal. */
export function tryParseExpression(
  text: string,
): Outcome<{ node: ExpressionNode }, { message: string }> {
  try {
    return { refused: false, node: parseExpression(text) };
  } catch (error) {
    if (error instanceof ExpressionError) return { refused: true, message: error.message };
    throw error;
  }
}
