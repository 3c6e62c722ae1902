import type { Scope } from "#app/platform/viewer.ts";
import { readTexts } from "../threads/threads.server.ts";
import { getTranslation } from "./load-languages.server.ts";
import { storeTranslations } from "./store-translations.server.ts";
import { matchTexts } from "./translation-files.ts";

/**
 * Stores the translations of a file.
 * @returns what to say about it.
 * @throws Problem "invalid-input" or "file-type" for a file without translations; as `storeTranslations` does.
 */
export async function importTranslations(
  scope: Scope,
  formId: string,
  language: string,
  bytes: Uint8Array,
): Promise<string> {
  const found = await readTexts(bytes);
  const { rows } = await getTranslation(scope, formId, language);
  const { texts, changed, unknown } = matchTexts(found, rows);
  await storeTranslations(scope, formId, { language, texts, rows });
  const count = (number: number, one: string, many: string) =>
    number === 0 ? "" : ` ${number === 1 ? `1 ${one}` : `${number} ${many}`}.`;
  return (
    (texts.length === 1 ? "Read 1 translation." : `Read ${texts.length} translations.`) +
    count(
      changed,
      "text has changed since and needs a check",
      "texts have changed since and need a check",
    ) +
    count(unknown, "text is no longer in the form", "texts are no longer in the form")
  );
}
