/** The expressions of a question, and which questions they read. */
import {
  columnKey,
  ExpressionError,
  parseExpression,
  tryParseExpression,
  tokenizeExpression,
  type ExpressionNode,
  type Span,
} from "./parse-expression.ts";
import { idInForm } from "../repeats/instance-ids.ts";
import type { FormField } from "../forms/form-types.ts";
import type { ValueType } from "./value-types.ts";

/** The properties of a question that hold an expression, with the type of its result; null for any. */
export const expressionProperties = {
  calculation: null,
  check: "boolean",
  requiredIf: "boolean",
  choiceFilter: "boolean",
  defaultExpression: null,
} as const satisfies Partial<Record<keyof FormField, ValueType | null>>;

/** The functions that compare an answer with a text. */
export const comparing: ReadonlySet<string> = new Set(["=", "!=", "contains"]);

export type ExpressionProperty = keyof typeof expressionProperties;

export const expressionPropertyNames = Object.keys(expressionProperties) as ExpressionProperty[];

/** The expressions that a question has, by the property. */
export function expressionsOf(
  field: Pick<FormField, ExpressionProperty>,
): [ExpressionProperty, string][] {
  return expressionPropertyNames.flatMap((part): [ExpressionProperty, string][] => {
    const text = field[part];
    return text ? [[part, text]] : [];
  });
}

/** The ids of the questions that an expression names, each once, even if the rest of it is wrong. */
export function questionsIn(text: string): string[] {
  return [...new Set(tokensOf(text).map(({ text: id }) => id.trim()))];
}

/** The ids that the value of a question depends on. Its other expressions change neither its value nor its visibility. */
export const calculatedFrom = ({ calculation }: Pick<FormField, "calculation">): string[] =>
  calculation ? questionsIn(calculation) : [];

/** The ids that any of its expressions names. */
export const questionsRead = (field: Pick<FormField, ExpressionProperty>): string[] =>
  expressionsOf(field).flatMap(([, text]) => questionsIn(text));

/** The expression with other names in its braces. */
export function renameQuestions(text: string, rename: (name: string) => string): string {
  return tokensOf(text)
    .toReversed()
    .reduce(
      (whole, { from, to, text: name }) =>
        `${whole.slice(0, from)}{${rename(name.trim())}}${whole.slice(to)}`,
      text,
    );
}

function tokensOf(text: string) {
  if (!text.includes("{")) return [];
  try {
    return tokenizeExpression(text).filter(({ kind }) => kind === "question");
  } catch (error) {
    if (error instanceof ExpressionError) return [];
    throw error;
  }
}

/** The texts that an expression compares with the answer to a question, which are options if it is a choice. */
export const optionsIn = (text: string, ownId: string, id: string): string[] =>
  comparedTexts(text, ownId, id).map(({ value }) => value);

/** The expression with other names for options of a question. */
export function renameOptions(
  text: string,
  { ownId, id, newNames }: { ownId: string; id: string; newNames: ReadonlyMap<string, string> },
): string {
  return comparedTexts(text, ownId, id).reduceRight((whole, { value, from, to }) => {
    const name = newNames.get(value);
    return name === undefined ? whole : whole.slice(0, from) + quotedText(name) + whole.slice(to);
  }, text);
}

/** A text as expressions write it. It has no sign for a quotation mark of its own kind. */
export const quotedText = (text: string) => (text.includes('"') ? `'${text}'` : `"${text}"`);

/** The questions whose answers an expression compares with each column of the choices. */
export function columnsCompared(text: string): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const visit = (node: ExpressionNode) => {
    if (node.kind !== "call") return;
    const columns = node.args.flatMap((part) =>
      part.kind === "column" ? [columnKey(part.name)] : [],
    );
    const ids = node.args.flatMap((part) => (part.kind === "question" ? [part.id] : []));
    if (comparing.has(node.name))
      for (const name of columns) found.set(name, [...(found.get(name) ?? []), ...ids]);
    for (const part of node.args) visit(part);
  };
  const parsed = tryParseExpression(text);
  if (!parsed.refused) visit(parsed.node);
  return found;
}

/** The columns that the expressions of questions read of the answers to others, by the id of the question that has the choices. */
export function columnsRead(
  fields: Iterable<Pick<FormField, "id" | ExpressionProperty>>,
): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  const visit = (node: ExpressionNode, ownId: string) => {
    if (node.kind !== "call") return;
    const [asked, name] = node.args;
    const id = asked?.kind === "this" ? ownId : asked?.kind === "question" ? asked.id : null;
    if (node.name === "column" && id !== null && name?.kind === "value")
      found.set(id, (found.get(id) ?? new Set()).add(columnKey(String(name.value))));
    for (const part of node.args) visit(part, ownId);
  };
  // Each instance of a question has its expressions.
  const seen = new Set<string>();
  for (const field of fields) {
    for (const [, text] of expressionsOf(field)) {
      const ownId = idInForm(field.id);
      const key = `${ownId} ${text}`;
      if (!/column\s*\(/i.test(text) || seen.has(key)) continue;
      seen.add(key);
      const parsed = tryParseExpression(text);
      if (!parsed.refused) visit(parsed.node, ownId);
    }
  }
  return found;
}

type ComparedText = Span & { value: string };

function comparedTexts(text: string, ownId: string, id: string): ComparedText[] {
  const found: ComparedText[] = [];
  const isQuestion = (node: ExpressionNode) =>
    (node.kind === "question" && node.id === id) || (node.kind === "this" && ownId === id);
  const visit = (node: ExpressionNode) => {
    if (node.kind !== "call") return;
    if (comparing.has(node.name) && node.args.some(isQuestion))
      for (const { kind, from, to, ...part } of node.args)
        if (kind === "value" && "value" in part)
          found.push({ value: String(part.value), from, to });
    for (const part of node.args) visit(part);
  };
  try {
    visit(parseExpression(text));
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
  }
  return found.toSorted((one, other) => one.from - other.from);
}

/** A question in a text: "Is {Inverter make} listed?" */
const placeholder = /\{([^{}\n]{1,500})\}/g;

/** The texts of a question that may contain the answers to others. */
export const textParts = ["label", "question", "tipText", "checkMessage"] as const;

/** The names in the texts of a question, each once. */
export const namesIn = (field: Pick<FormField, (typeof textParts)[number]>): string[] => [
  ...new Set(
    textParts.flatMap((part) =>
      [...(field[part] ?? "").matchAll(placeholder)].map(([, name = ""]) => name),
    ),
  ),
];

/** The text with other words for the names in it; null leaves one as it is. */
export const replaceNames = (text: string, wordsOf: (name: string) => string | null): string =>
  text.replaceAll(placeholder, (whole, name: string) => wordsOf(name) ?? whole);

// Authors write questions by their labels instead of their ids.

export interface ExpressionNames {
  nameOf: (id: string) => string;
  /** The id of a name; the name itself if no question has it. */
  idOf: (name: string) => string;
}

type Named = Pick<FormField, "id" | "label" | "question">;

/**
 * @param questions of the form, in order. Of several with one label, the second is written “Voltage #2”. A label that cannot be in
 * braces is written as an id.
 */
export function expressionNames(questions: Iterable<Named>): ExpressionNames {
  const byLabel = Map.groupBy(questions, ({ label, question = "" }) =>
    (label.trim() || question).trim().replaceAll(/\s+/g, " "),
  );
  const names = new Map<string, string>();
  const ids = new Map<string, string>();
  for (const [label, same] of byLabel) {
    for (const [index, { id }] of same.entries()) {
      const number = same.length > 1 ? ` #${index + 1}` : "";
      const name = label === "" || /[{}]/.test(label) ? id : label + number;
      names.set(id, name);
      ids.set(name, id);
    }
  }
  for (const id of names.keys()) if (!ids.has(id)) ids.set(id, id);
  return {
    nameOf: (id) => names.get(id) ?? id,
    idOf: (name) => ids.get(name.trim().replaceAll(/\s+/g, " ")) ?? name,
  };
}
