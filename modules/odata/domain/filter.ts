/** Reads `$filter`: comparisons, `in`, three functions of texts, and, or, not and parentheses. */
import { and, not, or, sql, type SQL } from "drizzle-orm";
import type { EntityColumn, EntitySet } from "#app/platform/feeds/entity-set.ts";
import { databaseTypes, isValueOf } from "./edm.ts";
import { refuseQuery } from "./refuse-query.ts";

interface Token {
  kind: "word" | "text" | "sign";
  text: string;
}

/** Deeper or longer filters are refused. */
const mostTokens = 500;
const mostDepth = 30;

function tokenize(filter: string): Token[] {
  const pattern = /\s*(?:'((?:[^']|'')*)'|([(),])|([^\s'(),]+))/y;
  const tokens: Token[] = [];
  while (pattern.lastIndex < filter.trimEnd().length) {
    const found = pattern.exec(filter);
    if (!found || tokens.length >= mostTokens) throw refuseQuery("$filter", "We cannot read it.");
    const [, text, sign, word] = found;
    if (text !== undefined) tokens.push({ kind: "text", text: text.replaceAll("''", "'") });
    else if (sign !== undefined) tokens.push({ kind: "sign", text: sign });
    else tokens.push({ kind: "word", text: word ?? "" });
  }
  return tokens;
}

const signs: Readonly<Record<string, SQL>> = {
  gt: sql`>`,
  ge: sql`>=`,
  lt: sql`<`,
  le: sql`<=`,
};

/** The column with its condition's value. @throws Problem "invalid-input". */
export function columnOf(
  { columns }: EntitySet,
  name: string,
  option: string,
): Required<EntityColumn> {
  const column = Object.hasOwn(columns, name) ? columns[name] : undefined;
  if (!column) throw refuseQuery(option, `There is no column “${name}”.`);
  if (!column.value) throw refuseQuery(option, `Rows are not filtered or sorted by “${name}”.`);
  return { type: column.type, value: column.value };
}

export function readFilter(set: EntitySet, filter: string | null): SQL | undefined {
  if (filter === null || filter.trim() === "") return undefined;
  const reader = new FilterReader(set, tokenize(filter));
  const condition = reader.either(0);
  reader.end();
  return condition;
}

class FilterReader {
  readonly #set: EntitySet;
  readonly #tokens: readonly Token[];
  #index = 0;

  constructor(set: EntitySet, tokens: readonly Token[]) {
    this.#set = set;
    this.#tokens = tokens;
  }

  end(): void {
    if (this.#index < this.#tokens.length) throw refuseQuery("$filter", "We cannot read its end.");
  }

  #next(): Token {
    const token = this.#tokens[this.#index];
    if (!token) throw refuseQuery("$filter", "It ends too early.");
    this.#index += 1;
    return token;
  }

  #take(text: string): boolean {
    const token = this.#tokens[this.#index];
    if (!token || token.kind === "text" || token.text !== text) return false;
    this.#index += 1;
    return true;
  }

  #expect(text: string): void {
    if (!this.#take(text)) throw refuseQuery("$filter", `“${text}” is missing.`);
  }

  either(depth: number): SQL {
    if (depth > mostDepth) throw refuseQuery("$filter", "It has too many parentheses.");
    const parts = [this.#both(depth)];
    while (this.#take("or")) parts.push(this.#both(depth));
    return or(...parts)!;
  }

  #both(depth: number): SQL {
    const parts = [this.#one(depth)];
    while (this.#take("and")) parts.push(this.#one(depth));
    return and(...parts)!;
  }

  #one(depth: number): SQL {
    if (this.#take("not")) return not(sql`coalesce(${this.#one(depth + 1)}, false)`);
    if (this.#take("(")) {
      const inner = this.either(depth + 1);
      this.#expect(")");
      return sql`(${inner})`;
    }
    const { text: name } = this.#next();
    if (this.#take("(")) return this.#function(name);
    const column = columnOf(this.#set, name, "$filter");
    const { text: operator } = this.#next();
    if (operator === "in") return this.#among(column);
    return this.#compare(column, operator);
  }

  #among(column: Required<EntityColumn>): SQL {
    this.#expect("(");
    const values = [this.#literal(column)];
    while (this.#take(",")) values.push(this.#literal(column));
    this.#expect(")");
    return sql`${column.value} in (${sql.join(
      values.filter((value) => value !== null),
      sql`, `,
    )})`;
  }

  #compare(column: Required<EntityColumn>, operator: string): SQL {
    const value = this.#literal(column);
    if (operator === "eq")
      return value === null ? sql`${column.value} is null` : sql`${column.value} = ${value}`;
    if (operator === "ne")
      return value === null
        ? sql`${column.value} is not null`
        : sql`${column.value} is distinct from ${value}`;
    const sign = Object.hasOwn(signs, operator) ? signs[operator] : undefined;
    if (!sign) throw refuseQuery("$filter", `We do not know the operator “${operator}”.`);
    return value === null ? sql`false` : sql`${column.value} ${sign} ${value}`;
  }

  /** A value as the database reads it; null for `null`. */
  #literal({ type }: EntityColumn): SQL | null {
    const { kind, text } = this.#next();
    if (kind === "word" && text === "null") return null;
    const isQuoted = kind === "text";
    if (isQuoted !== (type === "text") || !isValueOf(type, text))
      throw refuseQuery("$filter", `“${text}” is not a value of this column.`);
    return sql`${text}::${sql.raw(databaseTypes[type])}`;
  }

  #function(name: string): SQL {
    const column = columnOf(this.#set, this.#next().text, "$filter");
    if (column.type !== "text") throw refuseQuery("$filter", `${name}() is for texts.`);
    this.#expect(",");
    const { kind, text } = this.#next();
    if (kind !== "text") throw refuseQuery("$filter", `${name}() needs a text in quotes.`);
    this.#expect(")");
    if (name === "contains") return sql`position(${text}::text in ${column.value}) > 0`;
    if (name === "startswith") return sql`starts_with(${column.value}, ${text}::text)`;
    if (name === "endswith")
      return sql`right(${column.value}, length(${text}::text)) = ${text}::text`;
    throw refuseQuery("$filter", `We do not know ${name}().`);
  }
}
