import { isObject, type ForeignText } from "../foreign-form.ts";
import { withoutMarkup } from "../plain-text.ts";

/** A text of SurveyJS: a string, or strings by language. */
export const isText = (value: unknown): value is string | Readonly<Record<string, unknown>> =>
  (typeof value === "string" && value !== "") ||
  (isObject(value) && Object.values(value).some((text) => typeof text === "string"));

/** Without markup, which is not shown here. */
export function surveyText(value: unknown): ForeignText {
  if (typeof value === "string") return withoutMarkup(value);
  if (!isObject(value)) return "";
  const texts = Object.entries(value).flatMap(([language, text]) =>
    typeof text === "string" ? [[language, withoutMarkup(text)] as const] : [],
  );
  const [first] = texts;
  const byLanguage = Object.fromEntries(texts);
  return first && byLanguage.default === undefined
    ? { ...byLanguage, default: byLanguage.en ?? first[1] }
    : byLanguage;
}

/** Joins two texts in each of their languages. */
export function joined(first: ForeignText, second: ForeignText, between: string): ForeignText {
  if (typeof first === "string" && typeof second === "string")
    return [first, second].filter(Boolean).join(between);
  const [one, other] = [first, second].map((text) =>
    typeof text === "string" ? { default: text } : text,
  );
  const languages = new Set([...Object.keys(one!), ...Object.keys(other!)]);
  const partIn = (texts: Readonly<Record<string, string>>, language: string) =>
    texts[language] ?? texts.default ?? "";
  return Object.fromEntries(
    [...languages].map((language) => [
      language,
      [partIn(one!, language), partIn(other!, language)].filter(Boolean).join(between),
    ]),
  );
}
