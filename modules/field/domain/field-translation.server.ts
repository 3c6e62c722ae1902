import { readLanguage, translationIn } from "#app/platform/page/language.ts";
import { type Translation } from "#app/platform/page/shell-data.ts";
import { fieldCatalogs } from "./catalogs.ts";

/** The sentences of the field's pages in the language that the device remembers; null for English. */
export function fieldTranslation({ url, headers }: Request): Translation | null {
  return translationIn(fieldCatalogs, readLanguage(new URL(url), headers.get("Cookie")));
}
