import { readLanguage, wordsIn } from "#app/platform/page/language.ts";
import { type Words } from "#app/platform/page/shell-data.ts";
import { fieldCatalogs } from "./catalogs.ts";

/** The sentences of the field's pages in the language that the device remembers; null for English. */
export function fieldWords({ url, headers }: Request): Words | null {
  return wordsIn(fieldCatalogs, readLanguage(new URL(url), headers.get("Cookie")));
}
