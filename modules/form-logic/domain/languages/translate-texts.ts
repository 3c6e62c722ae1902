/** Changes stored translations as a translator typed them. Pure. */
import { Problem } from "#app/platform/problems.ts";
import { isStorable, unstorableMessage } from "#app/platform/form/storable-text.ts";
import type { FormText } from "./form-texts.ts";

/** The translations of a section, question or action, by part, each with the text that it translates. */
export type TranslatedTexts = Record<string, { text: string; source: string }>;

/** An empty text removes a translation. `source` is the text that was translated, if not the present one. */
export interface TypedTranslation {
  id: string;
  part: string;
  text: string;
  source?: string;
}

interface StoredTexts {
  /** The texts of the form. Translations of others are ignored. */
  all: readonly FormText[];
  /** The translations, by the ids of the texts. */
  stored: ReadonlyMap<string, TranslatedTexts>;
  /** Gives the same translation to texts that read the same and have none. */
  fillSame?: boolean | undefined;
}

/** The longest translation, in characters, as the longest text of a form. */
const maxLength = 100_000;

const keyOf = (id: string, part: string) => `${id} ${part}`;

/**
 * @returns the texts whose translation changes, and all translations of each id with a change.
 * @throws Problem "invalid-input" for a text that cannot be stored.
 */
export function changeTranslations(
  typed: readonly TypedTranslation[],
  { all, stored, fillSame = false }: StoredTexts,
): { translated: FormText[]; changed: Map<string, TranslatedTexts> } {
  const byKey = new Map(all.map((each) => [keyOf(each.id, each.part), each]));
  const changed = new Map<string, TranslatedTexts>();
  const draft = (id: string) => {
    const own = changed.get(id) ?? { ...stored.get(id) };
    changed.set(id, own);
    return own;
  };
  const translated: FormText[] = [];
  const bySource = new Map<string, string>();
  for (const { id, part, text: typedText, source: typedSource } of typed) {
    if (!isStorable(typedText)) throw new Problem("invalid-input", unstorableMessage);
    if (typedText.length > maxLength) throw new Problem("invalid-input", "This text is too long.");
    const found = byKey.get(keyOf(id, part));
    if (!found) continue;
    const text = typedText.trim();
    const source = typedSource ?? found.source;
    const before = stored.get(id)?.[part];
    if (text === (before?.text ?? "") && (!before || before.source === source)) continue;
    translated.push(found);
    if (text === "") delete draft(id)[part];
    else {
      draft(id)[part] = { text, source };
      bySource.set(source, text);
    }
  }
  for (const { id, part, source } of fillSame && translated.length > 0 ? all : []) {
    const text = bySource.get(source);
    if (text !== undefined && !(changed.get(id) ?? stored.get(id))?.[part])
      draft(id)[part] = { text, source };
  }
  return { translated, changed };
}
