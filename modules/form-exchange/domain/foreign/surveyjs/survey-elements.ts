import { isObject, textIn, type ForeignText, type JsonObject } from "../foreign-form.ts";
import { isText, surveyText } from "./survey-text.ts";

/** The types of questions that have choices. */
export const choiceTypes = new Set([
  "radiogroup",
  "buttongroup",
  "dropdown",
  "checkbox",
  "tagbox",
  "imagepicker",
  "boolean",
  "rating",
]);

/** Those of them that show a list that opens. */
export const shortChoiceTypes = new Set(["dropdown", "tagbox"]);

/** The XLSForm type for what a short text asks, with its appearance. */
export const inputTypes: Readonly<Record<string, [type: string, appearance?: string]>> = {
  date: ["date"],
  time: ["time"],
  "datetime-local": ["datetime"],
  datetime: ["datetime"],
  email: ["text", "email"],
  tel: ["text", "phone"],
  text: ["text"],
};

/** The place of an element in the file, as its author knows it. */
export const placeOf = (element: JsonObject): string =>
  textIn(element.name) || "an element without a name";

export function titleOf(element: JsonObject): ForeignText {
  if (isText(element.title)) return surveyText(element.title);
  if (isObject(element.title)) return element.title as Readonly<Record<string, string>>;
  return textIn(element.name);
}
