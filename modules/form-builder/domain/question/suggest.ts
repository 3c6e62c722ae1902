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

/** @param questions the names of the form's questions, with the kind of each. */
export function suggest(
  text: string,
  caret: number,
  questions: readonly { name: string; words: string }[],
  columns: readonly string[] = [],
): Suggestions | null {
  const before = text.slice(0, caret);
  const [bracket, inBrackets = ""] = /\[([^[\]]*)$/.exec(before) ?? [];
  if (bracket !== undefined) {
    const rest = /^[^[\]"']*\]/.exec(text.slice(caret))?.[0] ?? "";
    const named = columns.map((name) => ({ name, words: "Column of the choices" }));
    const found = matching(named, inBrackets).map(columnSuggestion);
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

const questionSuggestion = ({ name, words }: { name: string; words: string }): Suggestion => ({
  name,
  words,
  text: `{${name}}`,
  caret: name.length + 2,
});

const columnSuggestion = ({ name, words }: { name: string; words: string }): Suggestion => ({
  name,
  words,
  text: `[${name}]`,
  caret: name.length + 2,
});

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
