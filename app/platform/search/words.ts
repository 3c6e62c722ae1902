/** Words that are looked for as they were typed: a search for "%" finds percent signs. Pure, but for the condition they become. */
import { and, or, sql, type SQL, type SQLWrapper } from "drizzle-orm";
import { askedPhone } from "./phone-digits.ts";

/** A text that LIKE takes as it is. */
export function literally(text: string): string {
  return text.replace(/[\\%_]/g, (sign) => `\\${sign}`);
}

/** A text that LIKE finds anywhere in another. */
export function anywhere(text: string): string {
  return `%${literally(text)}%`;
}

/** That a text in small letters holds every word, or the digits of the phone number they are; undefined for none. */
export function holdsWords(text: SQLWrapper, words: string): SQL | undefined {
  const parts = words.toLowerCase().split(/\s+/).filter(Boolean);
  const worded = and(...parts.map((word) => sql`${text} like ${anywhere(word)}`));
  const phone = askedPhone(words);
  return phone ? or(worded, sql`${text} like ${anywhere(phone)}`) : worded;
}
