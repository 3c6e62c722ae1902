/** The texts of a form with their translations into one language, as a translator sees them. */
import { questionNumbers } from "../questions/question-text.ts";
import type { FormDefinition } from "../forms/form-types.ts";
import { formTexts, type FormText } from "./form-texts.ts";
import type { TranslatedTexts } from "./translate-texts.ts";

export type TranslationState = "missing" | "check" | "done";

export interface TranslationRow extends FormText {
  /** Where the text is: "2.3 choice". */
  where: string;
  /** Empty without a translation. */
  text: string;
  /** The source that was translated, if it changed since. */
  was: string | null;
  state: TranslationState;
}

const infoBox = " info box";

const partNames: Record<string, string> = {
  title: "title",
  noun: "name of each",
  question: "question",
  tip: "tip",
  check: "message of the check",
  goodExample: "caption of the good example",
  badExample: "caption of the bad example",
  picture: "caption of the picture",
};

export function translationRows(form: FormDefinition, code: string): TranslationRow[] {
  const language = form.languages?.find((each) => each.code === code);
  const places = placesOf(form);
  const infoBoxes = new Set(
    [...places].flatMap(([id, place]) => (place.endsWith(infoBox) ? [id] : [])),
  );
  return formTexts(form).map((text) => {
    const { id, part, source } = text;
    const translated = language?.texts[id]?.[part];
    const place = places.get(id) ?? "Form";
    const where =
      infoBoxes.has(id) && part === "question" ? place : `${place} ${partNames[part] ?? "choice"}`;
    return translationRow(
      { ...text, where },
      translated && { text: translated, source: language?.outdated?.[id]?.[part] ?? source },
    );
  });
}

/** @param translated the stored translation with the text that it translates. */
export function translationRow(
  text: FormText & Pick<TranslationRow, "where">,
  translated: TranslatedTexts[string] | "" | undefined,
): TranslationRow {
  if (!translated) return { ...text, text: "", was: null, state: "missing" };
  const was = translated.source === text.source ? null : translated.source;
  return { ...text, text: translated.text, was, state: was === null ? "done" : "check" };
}

/** "Section 2", "2.3"; an info box has the number of its section. */
function placesOf(form: FormDefinition): Map<string, string> {
  const places = questionNumbers(form);
  form.sections.forEach(({ id, fields }, index) => {
    places.set(id, `Section ${index + 1}`);
    for (const field of fields)
      if (!places.has(field.id)) places.set(field.id, `${index + 1}${infoBox}`);
  });
  return places;
}

/** How far a translation is. One that is to be checked counts as translated. */
export interface TranslationCounts {
  total: number;
  done: number;
  missing: number;
  check: number;
}

export function countTranslated(rows: readonly Pick<TranslationRow, "state">[]): TranslationCounts {
  const missing = rows.filter(({ state }) => state === "missing").length;
  const check = rows.filter(({ state }) => state === "check").length;
  return { total: rows.length, done: rows.length - missing, missing, check };
}
