/**
 * Translates the expressions of SurveyJS, such as `{roof} = 'bad' and {count} > 2`, to XPath as XLSForm has it.
 */
import { quoted } from "../foreign-form.ts";

/** What an expression may name. */
export interface ExpressionNames {
  /** The word for a question, such as `${roof}`; null for an unknown one. */
  questionWord: (name: string) => string | null;
  /** The name of a choice of a question by its value; the value itself if the question has no such choice. */
  choiceName: (question: string, value: string) => string;
  /** Whether the question has choices. */
  hasChoices: (question: string) => boolean;
  /** Whether an answer to the question has many values. */
  hasMany: (question: string) => boolean;
}

export class SurveyExpressionError extends Error {}

interface Token {
  kind: "question" | "text" | "number" | "word" | "sign";
  text: string;
}

const patterns: [Token["kind"], RegExp][] = [
  ["question", /\{([^{}]*)\}/y],
  ["text", /'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"/y],
  ["number", /(\d+(?:\.\d+)?)(?![\w.])/y],
  ["sign", /(<>|!=|==|<=|>=|\*=|&&|\|\||[=<>!()[\],+\-*/%^])/y],
  ["word", /([A-Za-z_][\w-]*)/y],
];

function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  for (let index = 0; index < text.length;) {
    if (/\s/.test(text.charAt(index))) {
      index += 1;
      continue;
    }
    const found = patterns
      .map(([kind, pattern]) => {
        pattern.lastIndex = index;
        return { kind, match: pattern.exec(text), end: pattern.lastIndex };
      })
      .find(({ match }) => match !== null);
    if (!found?.match) throw new SurveyExpressionError(`it has “${text.charAt(index)}”`);
    const [, first, second] = found.match;
    tokens.push({ kind: found.kind, text: (first ?? second ?? "").trim() });
    index = found.end;
  }
  return tokens;
}

const comparisons: Readonly<Record<string, string>> = {
  "=": "=",
  "==": "=",
  equal: "=",
  equals: "=",
  "<>": "!=",
  "!=": "!=",
  notequal: "!=",
  notequals: "!=",
  ">": ">",
  greater: ">",
  "<": "<",
  less: "<",
  ">=": ">=",
  greaterorequal: ">=",
  "<=": "<=",
  lessorequal: "<=",
};
const listOperators: Readonly<Record<string, { joint: "or" | "and"; isNegated: boolean }>> = {
  contains: { joint: "and", isNegated: false },
  contain: { joint: "and", isNegated: false },
  "*=": { joint: "and", isNegated: false },
  allof: { joint: "and", isNegated: false },
  anyof: { joint: "or", isNegated: false },
  notcontains: { joint: "and", isNegated: true },
  notcontain: { joint: "and", isNegated: true },
  noneof: { joint: "or", isNegated: true },
};
const functions: Readonly<Record<string, string>> = {
  iif: "if",
  sum: "sum",
  min: "min",
  max: "max",
  round: "round",
  today: "today",
  currentdate: "today",
};

/** A part of an expression: what it says in XPath, and what it is, where an operator asks. */
interface Part {
  text: string;
  question?: string;
  /** The values of a literal or a list of them. */
  values?: string[];
  /** A text, whose value may be that of a choice. */
  isLiteral?: boolean;
}

/** @throws SurveyExpressionError with the reason, which continues "because". */
export function toXPath(expression: string, names: ExpressionNames): string {
  const parser = new Parser(tokenize(expression), names);
  const { text } = parser.either();
  parser.end();
  return text;
}

class Parser {
  readonly #tokens: readonly Token[];
  readonly #names: ExpressionNames;
  #index = 0;

  constructor(tokens: readonly Token[], names: ExpressionNames) {
    this.#tokens = tokens;
    this.#names = names;
  }

  end(): void {
    const rest = this.#tokens[this.#index];
    if (rest) throw new SurveyExpressionError(`we do not understand “${rest.text}” in it`);
  }

  /** Takes the next token if it is one of these signs or words. */
  #take(...texts: string[]): string | null {
    const token = this.#tokens[this.#index];
    if (!token || (token.kind !== "sign" && token.kind !== "word")) return null;
    const text = token.text.toLowerCase();
    if (!texts.includes(text)) return null;
    this.#index += 1;
    return text;
  }

  #expect(text: string): void {
    if (this.#take(text) === null) throw new SurveyExpressionError(`“${text}” is missing in it`);
  }

  either(): Part {
    return this.#joined(["or", "||"], "or", () => this.#both());
  }

  #both(): Part {
    return this.#joined(["and", "&&"], "and", () => this.#comparison());
  }

  #joined(words: string[], word: string, read: () => Part): Part {
    const parts = [read()];
    while (this.#take(...words)) parts.push(read());
    const [only] = parts;
    if (only && parts.length === 1) return only;
    return { text: parts.map(({ text }) => text).join(` ${word} `) };
  }

  #comparison(): Part {
    if (this.#take("!", "negate", "not")) return { text: `not(${this.#comparison().text})` };
    const left = this.#sum();
    if (this.#take("empty")) return { text: `${left.text} = ''` };
    if (this.#take("notempty")) return { text: `${left.text} != ''` };
    const list = this.#take(...Object.keys(listOperators));
    if (list) return this.#contains(left, this.#sum(), listOperators[list]!);
    const operator = this.#take(...Object.keys(comparisons));
    if (!operator) return left;
    return this.#compare(left, comparisons[operator]!, this.#sum());
  }

  #compare(left: Part, operator: string, right: Part): Part {
    if ((left.values?.length ?? 1) !== 1 || (right.values?.length ?? 1) !== 1)
      throw new SurveyExpressionError("it compares with a list");
    const [one, other] = [this.#asChoice(left, right), this.#asChoice(right, left)];
    const question = left.question ?? right.question;
    if (
      question !== undefined &&
      this.#names.hasMany(question) &&
      (left.isLiteral || right.isLiteral)
    ) {
      if (operator !== "=" && operator !== "!=")
        throw new SurveyExpressionError("it compares many answers with one value");
      const chosen = left.isLiteral ? `selected(${other}, ${one})` : `selected(${one}, ${other})`;
      return { text: operator === "=" ? chosen : `not(${chosen})` };
    }
    return { text: `${one} ${operator} ${other}` };
  }

  /** A literal beside a question names a choice of it by its value. */
  #asChoice(part: Part, beside: Part): string {
    if (!part.isLiteral || beside.question === undefined) return part.text;
    const [value = ""] = part.values ?? [];
    if (!this.#names.hasChoices(beside.question)) return part.text;
    return literal(this.#names.choiceName(beside.question, value));
  }

  #contains(left: Part, right: Part, { joint, isNegated }: (typeof listOperators)[string]): Part {
    const { question } = left;
    if (question === undefined || !right.values)
      throw new SurveyExpressionError("it looks for something that is not a fixed value");
    const isChoice = this.#names.hasMany(question);
    const parts = right.values.map((value) => {
      const name = literal(this.#names.choiceName(question, value));
      if (isChoice) return `selected(${left.text}, ${name})`;
      return joint === "or" ? `${left.text} = ${name}` : `contains(${left.text}, ${name})`;
    });
    const text = parts.join(` ${joint} `);
    if (isNegated) return { text: `not(${text})` };
    return { text: parts.length > 1 ? `(${text})` : text };
  }

  #sum(): Part {
    return this.#binary({ "+": "+", "-": "-" }, () => this.#product());
  }

  #product(): Part {
    return this.#binary({ "*": "*", "/": "div", "%": "mod" }, () => this.#value());
  }

  #binary(signs: Readonly<Record<string, string>>, read: () => Part): Part {
    let left = read();
    for (
      let sign = this.#take(...Object.keys(signs));
      sign;
      sign = this.#take(...Object.keys(signs))
    )
      left = { text: `${left.text} ${signs[sign]} ${read().text}` };
    return left;
  }

  #value(): Part {
    if (this.#take("(")) {
      const inner = this.either();
      this.#expect(")");
      return { text: `(${inner.text})` };
    }
    if (this.#take("[")) return this.#list();
    if (this.#take("-")) return { text: `-${this.#value().text}` };
    const token = this.#tokens[this.#index];
    if (!token) throw new SurveyExpressionError("it ends too early");
    this.#index += 1;
    switch (token.kind) {
      case "question":
        return this.#question(token.text);
      case "text":
        return { text: literal(token.text), values: [token.text], isLiteral: true };
      case "number":
        return { text: token.text, values: [token.text], isLiteral: true };
      default:
        return this.#word(token.text);
    }
  }

  #question(name: string): Part {
    const text = this.#names.questionWord(name);
    if (text === null)
      throw new SurveyExpressionError(`it names “${name}”, which is no question here`);
    return { text, question: name };
  }

  #word(word: string): Part {
    const lower = word.toLowerCase();
    if (lower === "true" || lower === "false")
      return { text: literal(lower), values: [lower], isLiteral: true };
    if (!this.#take("(")) return { text: literal(word), values: [word], isLiteral: true };
    const name = Object.hasOwn(functions, lower) ? functions[lower] : undefined;
    if (name === undefined)
      throw new SurveyExpressionError(`it uses ${word}(), which is not known here`);
    const args: string[] = [];
    while (!this.#take(")")) {
      if (args.length > 0) this.#expect(",");
      args.push(this.either().text);
    }
    return { text: `${name}(${args.join(", ")})` };
  }

  #list(): Part {
    const values: string[] = [];
    while (!this.#take("]")) {
      if (values.length > 0) this.#expect(",");
      const [value, ...more] = this.#value().values ?? [];
      if (value === undefined || more.length > 0)
        throw new SurveyExpressionError("it has a list of more than fixed values");
      values.push(value);
    }
    return { text: "", values };
  }
}

function literal(value: string): string {
  const text = quoted(value);
  if (text === null) throw new SurveyExpressionError("it has a text with both kinds of quotes");
  return text;
}
