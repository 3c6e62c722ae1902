/** Words that are looked for as they were typed: a search for "%" finds percent signs. Pure, but for the condition they become. */
import { and, sql, type SQL, type SQLWrapper } from "drizzle-orm";

/** A text that LIKE takes as it is. */
export function literally(text: string): string {
  return text.replace(/[\\%_]/g, (sign) => `\\${sign}`);
}

/** A text that LIKE finds anywhere in another. */
export function anywhere(text: string): string {
  return `%${literally(text)}%`;
}

/** That a text in small letters holds every word; undefined for none. */
export function holdsWords(text: SQLWrapper, words: string): SQL | undefined {
  const parts = words.toLowerCase().split(/\s+/).filter(Boolean);
  return and(...parts.map((word) => sql`${text} like ${anywhere(word)}`));
}
