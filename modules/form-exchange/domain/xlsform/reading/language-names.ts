/** The names that the worksheets of an XLSForm have for languages. */
import {
  commonLanguages,
  languageCode,
  languageName,
} from "#modules/form-logic/public.languages.ts";

/** The code that a heading or `default_language` names: "Español (es)", "Spanish", "es". Null for another name. */
export function codeOfLanguage(name: string): string | null {
  const [, written] = /\(\s*([\w-]+)\s*\)\s*$/.exec(name) ?? [];
  if (written !== undefined) return languageCode(written);
  const wanted = name.trim().toLowerCase();
  const named = commonLanguages.find((code) =>
    [languageName(code), languageName(code, "en")].some((each) => each.toLowerCase() === wanted),
  );
  return named ?? languageCode(name);
}

/** The languages of a file that become translations, by code. The first of two with one code counts. */
export function translationNames(
  languages: readonly string[],
  language: string,
): Map<string, string> {
  // Texts without a language are English unless the form says otherwise.
  const own = language === "" ? "en" : codeOfLanguage(language);
  const names = new Map<string, string>();
  for (const name of languages) {
    const code = name === language ? null : codeOfLanguage(name);
    if (code && code !== own && !names.has(code)) names.set(code, name);
  }
  return names;
}
