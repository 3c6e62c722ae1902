import { redirect } from "@remix-run/node";
import { inTransaction } from "#db/client.server.ts";
import { formText } from "#app/platform/form/form-text.ts";
import { redirectWithToast } from "#app/platform/page/toast.server.ts";
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { applyEdit, lockDraft, stepThroughEdits } from "#modules/forms/public.draft.server.ts";
import { countTranslated, languageCode } from "#modules/form-logic/public.languages.ts";
import { readLanguage } from "./load-languages.server.ts";
import { storeTranslations } from "./store-translations.server.ts";

interface LanguagesPost {
  formId: string;
  form: FormData;
  /** The page to show after it. */
  back: string;
}

/** The buttons of both pages: undo and redo, and on the list adding, removing and naming a language. */
export async function postLanguages(scope: Scope, { formId, form, back }: LanguagesPost) {
  const intent = formText(form, "intent") ?? "";
  if (intent === "undo" || intent === "redo") {
    const number = Number(formText(form, "number"));
    const text = await inTransaction((tx) => stepThroughEdits(tx, scope, formId, intent, number));
    return redirectWithToast(back, `${intent === "undo" ? "Undone" : "Done again"}: ${text}`);
  }
  const code = languageCode(formText(form, "language") ?? "");
  if (code === null) throw refusal("Choose a language.");
  const { words } = await inTransaction(async (tx) => {
    const { languages } = await lockDraft(tx, scope, formId);
    const [, ...others] = languages;
    const next: Record<string, string[]> = {
      add: [...languages, code],
      remove: languages.filter((each, index) => index === 0 || each !== code),
      own: [code, ...others],
    };
    const changed = next[intent];
    if (!changed) throw new Problem("invalid-input");
    if (intent === "add" ? languages.includes(code) : intent === "own" && others.includes(code))
      throw refusal("This form already has that language.");
    return applyEdit(tx, scope, formId, {
      kind: "set-languages",
      languages: [...new Set(changed)],
    });
  });
  return words === null ? redirect(back, 303) : redirectWithToast(back, words);
}

function refusal(message: string): Problem {
  return new Problem("invalid-input", message, { language: message });
}

const maxRows = 200;

interface PostedTexts {
  formId: string;
  language: string;
  form: FormData;
}

/**
 * Saves the typed translations, those that were changed, and the one that a button marks as checked.
 * @returns how far the translation is now.
 */
export async function saveTranslations(scope: Scope, { formId, language, form }: PostedTexts) {
  const rows = await readLanguage(scope, formId, language);
  const stored = new Map(rows.map((row) => [`${row.id} ${row.part}`, row.text]));
  const checked = formText(form, "checked");
  const texts = Array.from({ length: maxRows }, (_, index) => ({
    id: formText(form, `id.${index}`) ?? "",
    part: formText(form, `part.${index}`) ?? "",
    // A browser posts line ends as CR LF, whatever was typed.
    text: (formText(form, `text.${index}`) ?? "").replaceAll("\r\n", "\n").trim(),
    isChecked: checked === `${index}`,
    // A field that was empty and still is may have been filled meanwhile, with another that reads the same.
    had: form.has(`had.${index}`),
  }))
    .filter(({ id, part, text, isChecked, had }) => {
      const now = stored.get(`${id} ${part}`);
      return now !== undefined && (isChecked || (text !== now && (text !== "" || had)));
    })
    .map(({ id, part, text }) => ({ id, part, text }));
  await storeTranslations(scope, formId, { language, texts, rows, fillSame: true });
  return countTranslated(await readLanguage(scope, formId, language));
}
