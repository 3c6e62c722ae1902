/** Completes questions and functions while an expression is typed. Pure. */
import { expressionFunctions } from "#modules/form-logic/public.expressions.ts";

export interface Suggestion {
  /** What the list shows, and a word on it. */
  name: string;
  words: string;
  /** What replaces the typed characters, and where the caret is after it. */
  text: string;
  caret: number;
}

export interface Suggestions {
  /** The characters that a suggestion replaces. */
  from: number;
  to: number;
  found: Suggestion[];
}

const max = 8;

export interface NamedQuestion {
  name: string;
  /** Its kind. */
  words: string;
  /** The columns of its choices. */
  columns?: readonly string[];
}

/** @param columns of the choices of the question itself, where a rule decides which are offered. */
export function suggest(
  text: string,
  caret: number,
  questions: readonly NamedQuestion[],
  columns: readonly string[] = [],
): Suggestions | null {
  const before = text.slice(0, caret);
  const [quoted, asked = "", inQuotes = ""] = readColumn.exec(before) ?? [];
  if (quoted !== undefined) {
    const rest = /^[^"',)]*["']?/.exec(text.slice(caret))?.[0] ?? "";
    const own = questions.find(({ name }) => name === asked.trim())?.columns ?? [];
    const named = own.map((name) => ({ name, words: columnWords }));
    const found = matching(named, inQuotes).map((each) => inserted(each, `"${each.name}"`));
    return { from: caret - inQuotes.length - 1, to: caret + rest.length, found };
  }
  const [bracket, inBrackets = ""] = /\[([^[\]]*)$/.exec(before) ?? [];
  if (bracket !== undefined) {
    const rest = /^[^[\]"']*\]/.exec(text.slice(caret))?.[0] ?? "";
    const named = columns.map((name) => ({ name, words: columnWords }));
    const found = matching(named, inBrackets).map((each) => inserted(each, `[${each.name}]`));
    return { from: caret - bracket.length, to: caret + rest.length, found };
  }
  const [brace, inBraces] = /\{([^{}]*)$/.exec(before) ?? [];
  if (brace !== undefined) {
    const rest = /^[^{}"']*\}/.exec(text.slice(caret))?.[0] ?? "";
    const found = matching(questions, inBraces ?? "").map(questionSuggestion);
    return { from: caret - brace.length, to: caret + rest.length, found };
  }
  const [word] = /(?<![\w{])[A-Za-z]\w*$/.exec(isInText(before) ? "" : before) ?? [];
  if (word === undefined) return null;
  const functions = Object.entries(expressionFunctions).flatMap(([name, { usage }]) =>
    usage && name.startsWith(word.toLowerCase()) ? [functionSuggestion(name, usage)] : [],
  );
  const named = word.length > 1 ? matching(questions, word).map(questionSuggestion) : [];
  return { from: caret - word.length, to: caret, found: [...functions, ...named].slice(0, max) };
}

/** Those whose name begins with the words come first. */
function matching(questions: readonly { name: string; words: string }[], typed: string) {
  const requested = typed.trim().toLowerCase();
  const place = ({ name }: { name: string }) => name.toLowerCase().indexOf(requested);
  return questions
    .filter((question) => place(question) >= 0)
    .toSorted((one, other) => Number(place(one) > 0) - Number(place(other) > 0))
    .slice(0, max);
}

const columnWords = "Column of the choices";

/** The column of `column({Module}, "Voc")` while it is typed. */
const readColumn = /column\s*\(\s*\{([^{}]*)\}\s*,\s*["']([^"']*)$/i;

const inserted = ({ name, words }: { name: string; words: string }, text: string): Suggestion => ({
  name,
  words,
  text,
  caret: text.length,
});

const questionSuggestion = (question: { name: string; words: string }): Suggestion =>
  inserted(question, `{${question.name}}`);

function functionSuggestion(name: string, [example, words]: readonly [string, string]): Suggestion {
  const isWhole = example === `${name}()`;
  return {
    name: example,
    words,
    text: isWhole ? example : `${name}()`,
    caret: name.length + (isWhole ? 2 : 1),
  };
}

const isInText = (before: string) => /^(?:[^"']|"[^"]*"|'[^']*')*["'][^"']*$/.test(before);
