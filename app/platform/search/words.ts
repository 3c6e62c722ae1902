/** Words that are looked for as they were typed: a search for "%" finds percent signs. Pure, but for the condition they become. */
import { and, or, sql, type Placeholder, type SQL, type SQLWrapper } from "drizzle-orm";
import { askedPhone } from "./phone-digits.ts";

/** A text that LIKE takes as it is. */
export function literally(text: string): string {
  return text.replace(/[\\%_]/g, (sign) => `\\${sign}`);
}

/** A text that LIKE finds anywhere in another. */
export function anywhere(text: string): string {
  return `%${literally(text)}%`;
}

/** What is looked for in a text in small letters: every word, or the digits of the phone number they are. */
function patternsOf(words: string) {
  const parts = words.toLowerCase().split(/\s+/).filter(Boolean);
  const phone = askedPhone(words);
  return { words: parts.map(anywhere), phone: phone ? anywhere(phone) : null };
}

/** That a text in small letters holds every word, or the digits of the phone number they are; undefined for none. */
export function holdsWords(text: SQLWrapper, words: string): SQL | undefined {
  const patterns = patternsOf(words);
  return isLike(text, patterns.words, patterns.phone);
}

/** The same for a query that is built once for each number of words. */
export function keptWords(text: SQLWrapper, words: string) {
  const { words: parts, phone } = patternsOf(words);
  const names = parts.map((_, at) => `word${at}`);
  const places = names.map((name) => sql.placeholder(name));
  return {
    where: isLike(text, places, phone && sql.placeholder("phone")),
    shape: `${parts.length} words${phone ? " or a phone number" : ""}`,
    given: { phone, ...Object.fromEntries(parts.map((part, at) => [names[at]!, part])) },
  };
}

type Pattern = string | Placeholder;

function isLike(text: SQLWrapper, words: readonly Pattern[], phone: Pattern | null) {
  const worded = and(...words.map((word) => sql`${text} like ${word}`));
  return phone ? or(worded, sql`${text} like ${phone}`) : worded;
}
