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
  return named ?? codesByName().get(wanted) ?? languageCode(name);
}

let known: Map<string, string> | undefined;

/** The languages with a code of two letters, by their English names. */
function codesByName(): Map<string, string> {
  if (known) return known;
  const letters = "abcdefghijklmnopqrstuvwxyz".split("");
  const names = new Intl.DisplayNames("en", { type: "language", fallback: "none" });
  known = new Map();
  for (const code of letters.flatMap((first) => letters.map((second) => first + second))) {
    const name = names.of(code)?.toLowerCase();
    if (name && !known.has(name)) known.set(name, code);
  }
  return known;
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
