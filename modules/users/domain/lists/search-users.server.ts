import { or, sql, type SQL } from "drizzle-orm";
import { searchedPhone, containsPattern, containsWords } from "#app/platform/search/search-text.ts";
import { users } from "#db/schema.ts";

/** The expression of the table's trigram index. */
const searched = sql`lower(${users.name} || ' ' || ${users.email}::text || ' ' || coalesce(${users.phone}, ''))`;

const zip = /^\d{5}(-\d{4})?$/;

/**
 * Users whose name, address or phone contains every word, or who live at the ZIP code; undefined for no words. The lists, the
 * global search and the API all use it.
 */
export function matchesUser(q: string): SQL | undefined {
  const typed = q.trim();
  const words = containsWords(searched, typed);
  if (!words) return undefined;
  const phone = searchedPhone(typed);
  return or(
    words,
    phone
      ? sql`regexp_replace(coalesce(${users.phone}, ''), '\\D', '', 'g') like ${containsPattern(phone)}`
      : undefined,
    zip.test(typed) ? sql`${users.postalCode} like ${`${typed}%`}` : undefined,
  );
}
