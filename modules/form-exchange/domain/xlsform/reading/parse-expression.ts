/** Parses the expressions of XLSForm under `relevant` and `constraint`. */
import { tokenize, type Token } from "./tokenize-expression.ts";

export type Comparison = "=" | "!=" | "<" | ">" | "<=" | ">=";

export type Expression =
  | { kind: "and" | "or"; parts: Expression[] }
  | { kind: "compare"; operator: Comparison; left: Expression; right: Expression }
  | { kind: "call"; name: string; values: Expression[] }
  /** `${name}`: the answer to another question. */
  | { kind: "question"; name: string }
  /** `.`: the answer to the question itself. */
  | { kind: "self" }
  | { kind: "text"; text: string }
  /** As written, including the minus sign. */
  | { kind: "number"; text: string };

/** Why an expression cannot be read, worded to follow "because". */
export class ExpressionError extends Error {}

const deepest = 60;

/** In characters. A longer expression comes from a program and is unreadable as a condition. */
export const maxExpressionLength = 2_000;

/** A recursive descent parser over the tokens. Each method reads what its name says. */
class Reader {
  readonly tokens: readonly Token[];
  at = 0;
  depth = 0;

  constructor(tokens: readonly Token[]) {
    this.tokens = tokens;
  }

  next(kind: Token["kind"], text?: string): Token | null {
    const token = this.tokens[this.at];
    if (token?.kind !== kind || (text !== undefined && token.text !== text)) return null;
    this.at += 1;
    return token;
  }

  series(word: "and" | "or", read: () => Expression): Expression {
    const parts = [read()];
    while (this.next("name", word)) parts.push(read());
    const [only] = parts;
    return parts.length === 1 && only ? only : { kind: word, parts };
  }

  whole(): Expression {
    this.depth += 1;
    if (this.depth > deepest) throw new ExpressionError("its parentheses are nested too deeply");
    const expression = this.series("or", () => this.series("and", () => this.comparison()));
    this.depth -= 1;
    return expression;
  }

  comparison(): Expression {
    const left = this.value();
    const sign = this.next("compare");
    if (!sign) return left;
    const right = this.value();
    return { kind: "compare", operator: sign.text as Comparison, left, right };
  }

  value(): Expression {
    const minus = this.next("sign", "-") ? "-" : "";
    const number = this.next("number");
    if (number) return { kind: "number", text: minus + number.text };
    if (minus !== "") throw new ExpressionError("it calculates with minus");
    const text = this.next("text");
    if (text) return { kind: "text", text: text.text };
    const question = this.next("question");
    if (question) return { kind: "question", name: question.text };
    if (this.next("sign", ".")) return { kind: "self" };
    if (this.next("sign", "(")) {
      const inner = this.whole();
      if (!this.next("sign", ")")) throw new ExpressionError("a parenthesis is not closed");
      return inner;
    }
    return this.call();
  }

  call(): Expression {
    const name = this.next("name");
    if (!name) throw this.unexpected();
    if (!this.next("sign", "(")) {
      throw new ExpressionError(`it names "${name.text}", which is neither a question nor a value`);
    }
    const values: Expression[] = [];
    if (this.next("sign", ")")) return { kind: "call", name: name.text, values };
    do values.push(this.whole());
    while (this.next("sign", ","));
    if (!this.next("sign", ")")) throw new ExpressionError("a parenthesis is not closed");
    return { kind: "call", name: name.text, values };
  }

  unexpected(): ExpressionError {
    const token = this.tokens[this.at];
    return new ExpressionError(
      token ? `"${token.text}" is not expected here` : "it ends too early",
    );
  }
}

/** @throws ExpressionError for anything except comparisons, calls, and, or and parentheses. */
export function parseExpression(text: string): Expression {
  if (text.length > maxExpressionLength) {
    throw new ExpressionError("it is longer than 2,000 characters");
  }
  const reader = new Reader(tokenize(text));
  const expression = reader.whole();
  const rest = reader.tokens[reader.at];
  if (!rest) return expression;
  const calculates = ["+", "-", "*", "div", "mod"].includes(rest.text);
  throw calculates ? new ExpressionError(`it calculates with "${rest.text}"`) : reader.unexpected();
}
