export interface Token {
  kind: "question" | "text" | "number" | "name" | "compare" | "sign" | "unknown";
  text: string;
}

/** Word processors replace straight quotes by these. */
const quotes = /[‘’“”]/g;
const straight: Record<string, string> = { "‘": "'", "’": "'", "“": '"', "”": '"' };

const patterns: [Token["kind"], RegExp][] = [
  ["question", /\$\{\s*([^{}]*?)\s*\}/y],
  ["text", /'([^']*)'|"([^"]*)"/y],
  ["number", /(\d+(?:\.\d*)?|\.\d+)/y],
  ["compare", /(!=|<=|>=|=|<|>)/y],
  ["name", /([A-Za-z_][\w.:-]*)/y],
  ["sign", /([().,+*/|-])/y],
];

function tokenAt(text: string, index: number): { token: Token; end: number } {
  for (const [kind, pattern] of patterns) {
    pattern.lastIndex = index;
    const found = pattern.exec(text);
    if (!found) continue;
    return { token: { kind, text: found[1] ?? found[2] ?? "" }, end: pattern.lastIndex };
  }
  return { token: { kind: "unknown", text: text.charAt(index) }, end: index + 1 };
}

/** Splits an expression into tokens. An unknown character becomes its own token. */
export function tokenize(expression: string): Token[] {
  // Curly quotes in a text may be intentional, so straighten them only when the expression has no straight ones.
  const text = /['"]/.test(expression)
    ? expression
    : expression.replaceAll(quotes, (quote) => straight[quote] ?? quote);
  const tokens: Token[] = [];
  for (let index = 0; index < text.length;) {
    if (/\s/.test(text.charAt(index))) {
      index += 1;
      continue;
    }
    const { token, end } = tokenAt(text, index);
    tokens.push(token);
    index = end;
  }
  return tokens;
}
