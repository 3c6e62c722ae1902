/**
 * The language that a person chose, which the device remembers in a cookie. A link with `?language=es` chooses it: the server
 * stores it with the page, and a script with a page that the device loads by itself.
 */
import { useContext, useMemo } from "react";
import { TranslationContext, type Translation } from "./shell-data.ts";

const languageCookie = "fieldlight_language";
const yearSeconds = 365 * 86_400;

const code = "[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*";

/** The language that the URL chooses. */
export function languageOfUrl({ searchParams }: URL): string | null {
  const value = searchParams.get("language") ?? "";
  return new RegExp(`^${code}$`).test(value) ? value : null;
}

/** The language that the URL chooses, or that was chosen on this device. */
export function readLanguage(url: URL, cookies: string | null): string | null {
  const stored = new RegExp(`(?:^|;\\s*)${languageCookie}=(${code})(?:;|$)`).exec(cookies ?? "");
  return languageOfUrl(url) ?? stored?.[1] ?? null;
}

/** The language that the URL chooses, or else the first one that the browser asks for. */
export function languageOfReader({
  url,
  headers,
}: Pick<Request, "url" | "headers">): string | null {
  const [first] = new RegExp(`^${code}`).exec(headers.get("Accept-Language")?.trim() ?? "") ?? [];
  return languageOfUrl(new URL(url)) ?? first ?? null;
}

/** Remembers in the browser what a URL chooses. */
export function rememberLanguage(url: URL): void {
  const cookie = languageHeader(url, url.protocol === "https:");
  if (cookie) document.cookie = cookie;
}

/** The header with which the server remembers it; scripts can read it, so it proves nothing. Null for a URL that chooses none. */
export function languageHeader(url: URL, isSecure: boolean): string | null {
  const language = languageOfUrl(url);
  const attributes = `Path=/; Max-Age=${yearSeconds}; SameSite=Lax${isSecure ? "; Secure" : ""}`;
  return language && `${languageCookie}=${language}; ${attributes}`;
}

/** Sentences in other languages, by the code of the language. Each area has its own, so that a page loads no others. */
export type Catalogs = Readonly<Record<string, Translation["sentences"]>>;

/** Null for English and for languages without a catalog. */
export function translationIn(
  catalogs: Catalogs,
  language: string | null | undefined,
): Translation | null {
  const code = language?.split("-")[0] ?? "";
  const sentences = Object.hasOwn(catalogs, code) ? catalogs[code] : undefined;
  return sentences ? { language: code, sentences } : null;
}

export type Say = (sentence: string, params?: Readonly<Record<string, string | number>>) => string;

/**
 * Returns the function that says an English sentence in the reader's language: `say("{count} missing", { count })`. A
 * sentence without a translation stays English. A message with its numbers already in it is found without them: "{0}".
 */
export function useSay(): Say {
  const translation = useContext(TranslationContext);
  return useMemo(() => sayIn(translation), [translation]);
}

const number = /-?\d[\d.,]*\d|-?\d/g;

export function sayIn(translation: Translation | null): Say {
  const find = (sentence: string) =>
    translation && Object.hasOwn(translation.sentences, sentence)
      ? translation.sentences[sentence]
      : undefined;
  return (sentence, params = {}) => {
    const known = find(sentence);
    if (known !== undefined || !translation) return filled(known ?? sentence, params);
    const numbers = sentence.match(number) ?? [];
    let position = 0;
    const pattern = find(sentence.replaceAll(number, () => `{${position++}}`));
    return filled(
      pattern ?? sentence,
      pattern === undefined ? params : Object.fromEntries(numbers.entries()),
    );
  };
}

const filled = (sentence: string, params: Readonly<Record<string, string | number>>) =>
  sentence.replaceAll(/\{(\w+)\}/g, (all, name: string) => String(params[name] ?? all));
