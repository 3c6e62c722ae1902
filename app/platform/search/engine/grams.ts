/**
 * Search finds words anywhere inside others. The database uses trigrams for this. Elasticsearch gets the trigrams of each
 * word in order and finds a part of a word as a phrase of trigrams, so both find exactly the same. Pure.
 */
import { searchedPhone } from "../search-text.ts";
import type { EngineClause } from "../condition.ts";

const gramLength = 3;

/**
 * Elasticsearch's "whitespace" analyzer splits words at separators that we do not split at. They are mapped to other
 * characters.
 */
const moved = new Map([0x1c, 0x1d, 0x1e, 0x1f].map((sign) => [sign, 0xe0_00 + sign]));

/** As the database counts characters: one beyond 16 bits counts as one. */
const signsOf = (word: string) =>
  Array.from(word, (sign) => {
    const other = moved.get(sign.codePointAt(0)!);
    return other === undefined ? sign : String.fromCodePoint(other);
  });

const partsOf = (text: string) => text.toWellFormed().split(/\s+/).filter(Boolean);

function gramsOf(word: string, length = gramLength): string[] {
  const signs = signsOf(word);
  return signs.slice(length - 1).map((_, index) => signs.slice(index, index + length).join(""));
}

/**
 * The words of a document's text in lower case: `grams` has each word's trigrams, `short` the single characters and
 * pairs.
 */
export function wordsOf(text: string): { grams: string[]; short: string[] } {
  const words = partsOf(text);
  return {
    grams: [...new Set(words)].map((word) => gramsOf(word).join(" ")).filter(Boolean),
    short: [...new Set(words.flatMap((word) => [...gramsOf(word, 1), ...gramsOf(word, 2)]))],
  };
}

function holdsPart(text: "open" | "closed", part: string): EngineClause {
  const signs = signsOf(part);
  if (signs.length < gramLength) return { term: { [`${text}.short`]: signs.join("") } };
  return { match_phrase: { [`${text}.grams`]: gramsOf(part).join(" ") } };
}

const oneOf = (...should: EngineClause[]) => ({ bool: { should, minimum_should_match: 1 } });

/**
 * The clause that a document contains every word, or the digits of the phone number in them. Undefined for no words.
 * @param canRead the documents whose restricted text the viewer may read.
 */
export function holdsWordsClause(text: string, canRead: EngineClause): EngineClause | undefined {
  const parts = partsOf(text.toLowerCase());
  if (parts.length === 0) return undefined;
  const holds = (part: string) =>
    oneOf(holdsPart("open", part), { bool: { filter: [canRead, holdsPart("closed", part)] } });
  const worded = { bool: { filter: parts.map(holds) } };
  const phone = searchedPhone(text);
  return phone ? oneOf(worded, holds(phone)) : worded;
}
