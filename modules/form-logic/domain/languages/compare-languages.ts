import type { FormDefinition } from "../forms/form-types.ts";
import { languageName, ownLanguage } from "./translate-form.ts";

/** What changed in the languages of a form, in sentences: "Translations into Spanish: 3 added, 1 changed." */
export function compareLanguages(before: FormDefinition, after: FormDefinition): string[] {
  const name = (code: string) => languageName(code, "en");
  const [was, is] = [ownLanguage(before), ownLanguage(after)];
  const old = new Map(before.languages?.map((language) => [language.code, language]));
  const now = new Set(after.languages?.map(({ code }) => code));
  return [
    ...(was === is ? [] : [`It is written in ${name(is)} instead of ${name(was)}.`]),
    ...[...old.keys()].flatMap((code) => (now.has(code) ? [] : [`${name(code)} was removed.`])),
    ...(after.languages ?? []).flatMap(({ code, texts }) => {
      const counts = countChanges(textsByKey(old.get(code)?.texts), textsByKey(texts));
      if (!old.has(code)) return [`${name(code)} was added: ${counts || "no translations yet"}.`];
      return counts ? [`Translations into ${name(code)}: ${counts}.`] : [];
    }),
  ];
}

const textsByKey = (texts: Record<string, Record<string, string>> = {}) =>
  new Map(
    Object.entries(texts).flatMap(([id, parts]) =>
      Object.entries(parts).map(([part, text]) => [`${id} ${part}`, text] as const),
    ),
  );

function countChanges(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>) {
  const counts = {
    added: [...after.keys()].filter((key) => !before.has(key)).length,
    changed: [...after].filter(([key, text]) => before.has(key) && before.get(key) !== text).length,
    removed: [...before.keys()].filter((key) => !after.has(key)).length,
  };
  return Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([change, count]) => `${count} ${change}`)
    .join(", ");
}
