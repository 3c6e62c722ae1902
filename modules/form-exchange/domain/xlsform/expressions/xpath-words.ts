/** Writes the tokens of an XPath expression as words of the product's language of expressions. */
import { columnKey, labelColumn, quotedText } from "#modules/form-logic/public.expressions.ts";
import { ExpressionError } from "../reading/parse-expression.ts";
import { tokenize, type Token } from "../reading/tokenize-expression.ts";

const sameFunctions = [
  "if",
  "column",
  "coalesce",
  "round",
  "not",
  "sum",
  "min",
  "max",
  "count",
  "abs",
];
/** The names in the product, or those that `translate` replaces. */
const functions: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [...sameFunctions, "sqrt", "number", "today", "date", "concat", "floor"].map((it) => [it, it]),
  ),
  selected: "contains",
  contains: "contains",
  "count-selected": "chosen",
  int: "floor",
  "string-length": "length",
  string: "concat",
  "jr:choice-name": "choicename",
  "decimal-date-time": "daynumber",
};

/** "../name" and "/form/group/name", which XPath has in place of ${name}. A division is "div" there. */
const path = /('[^']*'|"[^"]*")|(?:(?:\.\.\/)+|\/)(?:[\w.-]+\/)*([A-Za-z_][\w.-]*)(?![\w(/])/g;

/** What a column says about the choice that is the answer to a question. */
const lookUp =
  /instance\(\s*(?:'([^']*)'|"([^"]*)")\s*\)\s*\/\s*root\s*\/\s*item\s*\[\s*name\s*=\s*(\$\{[^{}]*\})\s*\]\s*\/\s*([A-Za-z_][\w.-]*)/g;

/** Marks a name that came from a path, which is meant only if no other row has the name. */
export const pathMark = "/";

interface Words {
  /** The word for the question with a name. */
  questionWord: (name: string) => string;
  /** The columns of choices by their keys, which an expression may name. */
  columns: ReadonlyMap<string, string>;
}

/** @throws ExpressionError */
export function xPathWords(text: string, { questionWord, columns }: Words): string {
  const columned = text.replaceAll(
    lookUp,
    (_whole, list?: string, other?: string, question?: string, column?: string) =>
      `column(${question}, '${column}', '${list ?? other}')`,
  );
  const named = columned.replaceAll(path, (whole: string, quoted?: string, name?: string) =>
    quoted === undefined ? `\${${pathMark}${name}}` : whole,
  );
  const tokens = tokenize(named);
  const words = tokens.map((token, index) => {
    const column = columnFor(token, tokens[index + 1], columns);
    if (column !== null) return `[${column}]`;
    return token.kind === "question"
      ? questionWord(token.text)
      : wordFor(token, tokens[index + 1], tokens[index - 1]);
  });
  return withRemainders(words)
    .join(" ")
    .replaceAll(/\b(true|false) \( \)/g, "$1");
}

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
  if (text === "mod" && before) return text;
  if (next?.text !== "(" || next.kind !== "sign")
    throw new ExpressionError(`it uses “${text}”, which is not known here`);
  if (text === "true" || text === "false") return text;
  const name = Object.hasOwn(functions, text) ? functions[text] : undefined;
  if (name === undefined) throw new ExpressionError(`it uses ${text}(), which is not known here`);
  return name;
}

const weaker = new Set(["+", "-", "=", "!=", "<", "<=", ">", ">=", "and", "or", ","]);

/** "a * b mod c" is mod(a * b, c) in the product. */
function withRemainders(given: readonly string[]): string[] {
  const words = [...given];
  for (let at = words.indexOf("mod"); at > 0; at = words.indexOf("mod", at)) {
    const next = words[at + 1];
    // A function of this name has its parenthesis after it, but a division has something before it.
    if (next === undefined) break;
    const from = startOfTerm(words, at);
    const to = endOfFactor(words, at + 1);
    words.splice(to, 0, ")");
    words[at] = ",";
    words.splice(from, 0, "mod", "(");
    at += 3;
  }
  return words;
}

function startOfTerm(words: readonly string[], operator: number): number {
  let depth = 0;
  for (let at = operator - 1; at >= 0; at -= 1) {
    const word = words[at] ?? "";
    if (word === ")") depth += 1;
    if (word === "(") depth -= 1;
    if (depth < 0 || (depth === 0 && weaker.has(word))) return at + 1;
  }
  return 0;
}

function endOfFactor(words: readonly string[], start: number): number {
  let at = words[start] === "-" ? start + 1 : start;
  if (words[at + 1] === "(" && words[at] !== "(") at += 1;
  if (words[at] !== "(") return at + 1;
  let depth = 0;
  for (; at < words.length; at += 1) {
    if (words[at] === "(") depth += 1;
    if (words[at] === ")") depth -= 1;
    if (depth === 0) return at + 1;
  }
  return words.length;
}
