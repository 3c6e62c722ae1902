/** Literal word search: a search for "%" finds percent signs. Pure, except for the conditions it builds. */
import { and, or, sql, type Placeholder, type SQL, type SQLWrapper } from "drizzle-orm";
import { withCustomPlan } from "#db/connection/prepare-statements.ts";
import { hasOtherLetters } from "#db/project-indexes.ts";

/** Escapes a text so that LIKE takes it literally. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, (sign) => `\\${sign}`);
}

/** A LIKE pattern that finds a text anywhere in another. */
export function containsPattern(text: string): string {
  return `%${escapeLike(text)}%`;
}

/** The patterns to find in a lower-case text: every word, or the digits of the phone number in them. */
function patternsOf(text: string) {
  const parts = text.toLowerCase().split(/\s+/).filter(Boolean);
  const phone = searchedPhone(text);
  return { words: parts.map(containsPattern), phone: phone ? containsPattern(phone) : null };
}

/**
 * The condition that a lower-case text contains every word, or the digits of the phone number in them. Undefined for no
 * words. The database plans each search: a cached plan would read the trigram index also for two letters, which have no
 * trigram.
 * @param hasPairIndex whether two letters are found from indexes, which pays where most rows of a table are searched.
 */
export function containsWords(
  text: SQLWrapper,
  searchText: string,
  { hasPairIndex = false } = {},
): SQL | undefined {
  const { words, phone } = patternsOf(searchText);
  const pairs = words.flatMap((pattern) => /^%([a-z0-9]{2})%$/.exec(pattern)?.[1] ?? []);
  const found =
    hasPairIndex && pairs.length === words.length
      ? orPhone(text, and(...pairs.map(pairIn(text))), phone)
      : isLike(text, words, phone);
  return found && and(found, withCustomPlan);
}

/**
 * The condition that a text contains the two letters. The trigram index finds them by the letters that can follow, if
 * few texts have them. Texts with letters that are not Latin have an index of their own. Each text is found by one of
 * the three only, so that the database can estimate how many there are.
 */
const pairIn = (text: SQLWrapper) => (pair: string) =>
  or(
    sql`${text} ~ ${String.raw`${pair}(?:[\n -~]|[\u00a0-\u00ff])`}`,
    sql`${text} like ${`%${pair}`}`,
    and(hasOtherLetters(text), sql`${text} like ${`%${pair}%`}`),
  );

/** The same for a query that is built once for each number of words. */
export function preparedWords(text: SQLWrapper, searchText: string) {
  const { words: parts, phone } = patternsOf(searchText);
  const names = parts.map((_, index) => `word${index}`);
  const placeholders = names.map((name) => sql.placeholder(name));
  return {
    where: isLike(text, placeholders, phone && sql.placeholder("phone")),
    queryKey: `${parts.length} words${phone ? " or a phone number" : ""}`,
    values: { phone, ...Object.fromEntries(parts.map((part, index) => [names[index]!, part])) },
  };
}

type Pattern = string | Placeholder;

function isLike(text: SQLWrapper, words: readonly Pattern[], phone: Pattern | null) {
  return orPhone(text, and(...words.map((pattern) => sql`${text} like ${pattern}`)), phone);
}

const orPhone = (text: SQLWrapper, found: SQL | undefined, phone: Pattern | null) =>
  phone ? or(found, sql`${text} like ${phone}`) : found;

/** Phone numbers are written in many ways, so they are searched by their digits. Pure. */
export function phoneDigits(text: string): string {
  return text.replace(/\D/g, "");
}

/** The digits of a search text that is a phone number or a long part of one; otherwise null. */
export function searchedPhone(text: string): string | null {
  if (!/^\+?[\d\s().-]+$/.test(text)) return null;
  const digits = phoneDigits(text).replace(/^1(?=\d{10}$)/, "");
  return digits.length >= 7 ? digits : null;
}
