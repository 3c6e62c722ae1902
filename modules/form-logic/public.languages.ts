/** The languages of a form while it is translated. What a reader needs is in `public.answers.ts`. */
export { formTexts, type FormText, languageOfTexts } from "./domain/languages/form-texts.ts";
export {
  countTranslated,
  type TranslationCounts,
  translationRow,
  type TranslationRow,
  translationRows,
} from "./domain/languages/translation-rows.ts";
export {
  changeTranslations,
  type TranslatedTexts,
  type TypedTranslation,
} from "./domain/languages/translate-texts.ts";
export {
  commonLanguages,
  languageCode,
  languageName,
  maxLanguages,
  optionPart,
  ownLanguage,
} from "./domain/languages/translate-form.ts";
