/** Finds questions of a form by search words. Pure. */
import {
  questionText,
  isChoice,
  optionsOf,
  questionNumbers,
  shortText,
  questionTypes,
} from "#modules/form-logic/public.ts";
import type { FieldType, FormDefinition, FormField } from "#modules/form-logic/public.ts";

export interface QuestionHit {
  id: string;
  number: string | null;
  text: string;
  /** The short name, when it differs from the question. */
  label: string | null;
  type: FieldType;
  section: { id: string; title: string };
  /** Options and the tip that contain a search word, when the question itself does not contain all words. */
  matches: string[];
}

/** Normalizes text for comparison: no case, no accents, one Unicode form. */
function plain(text: string): string {
  return text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
}

function wordsOf(typed: string): string[] {
  return plain(typed.slice(0, 200)).split(/\s+/).filter(Boolean).slice(0, 10);
}

/** True when the word is a question's id, its type ("date-input") or the start of the type's name ("check"). */
function names({ id, type }: FormField, word: string): boolean {
  if (word === plain(id) || word === type) return true;
  const kind = plain(questionTypes[type].label).split(/\W+/);
  return word.length > 2 && kind.some((part) => part.startsWith(word));
}

const maxReasons = 5;
/** The longest text that a list shows, in characters. */
const longest = { text: 300, reason: 120 };

/** Returns the texts beside the question's own that contain search words; null when a word occurs nowhere. */
function otherMatches(field: FormField, words: readonly string[]): string[] | null {
  const own = plain(`${field.label} ${field.question ?? ""}`);
  const left = words.filter((word) => !own.includes(word) && !names(field, word));
  if (left.length === 0) return [];
  const others = [
    ...(isChoice(field.type) ? optionsOf(field).map(({ label }) => label) : []),
    ...(field.tipText ? [field.tipText] : []),
  ].map((text) => ({ text, searched: plain(text) }));
  if (!left.every((word) => others.some(({ searched }) => searched.includes(word)))) return null;
  return others
    .filter(({ searched }) => left.some((word) => searched.includes(word)))
    .slice(0, maxReasons)
    .map(({ text }) => shortText(text, longest.reason));
}

/**
 * Returns the questions that contain every search word in their label, question, type, id, options or tip. Questions
 * whose own text contains all words come first, then form order. An empty search returns all questions.
 */
export function searchQuestions(form: FormDefinition, typed: string): QuestionHit[] {
  const words = wordsOf(typed);
  const numbers = questionNumbers(form);
  const hits = form.sections.flatMap(({ id, title, fields }) =>
    fields.flatMap((field): QuestionHit[] => {
      const matches = otherMatches(field, words);
      if (matches === null) return [];
      const text = questionText(field);
      const label = field.label === text ? null : shortText(field.label, longest.reason);
      const number = numbers.get(field.id) ?? null;
      return [
        {
          id: field.id,
          number,
          text: shortText(text, longest.text),
          label,
          type: field.type,
          section: { id, title },
          matches,
        },
      ];
    }),
  );
  return [
    ...hits.filter(({ matches }) => matches.length === 0),
    ...hits.filter(({ matches }) => matches.length > 0),
  ];
}
