/** The questions of a SurveyJS form before they are converted, because conditions may name later ones. */
import {
  isObject,
  objectsIn,
  textIn,
  type ForeignChoice,
  type JsonObject,
} from "../foreign-form.ts";
import { isText, surveyText } from "./survey-text.ts";

/** What a condition needs to know about a question. */
export interface SurveyQuestion {
  json: JsonObject;
  choices: ForeignChoice[] | null;
  hasMany: boolean;
}

const manyTypes = new Set(["checkbox", "tagbox"]);

/** All questions by the names that expressions have for them; those of a repeating panel as "panel.name". */
export function collectQuestions(survey: JsonObject): Map<string, SurveyQuestion> {
  const found = new Map<string, SurveyQuestion>();
  const add = (element: JsonObject, scope: string) => {
    const name = scope + textIn(element.name);
    const isPicker = element.type === "imagepicker" && element.multiSelect === true;
    found.set(name, {
      json: element,
      choices: choicesOf(element),
      hasMany: manyTypes.has(textIn(element.type)) || isPicker,
    });
    for (const inner of elementsIn(element)) add(inner, scope);
    for (const inner of objectsIn(element.templateElements)) add(inner, `${name}.`);
    if (element.type === "matrixdynamic")
      for (const column of objectsIn(element.columns))
        add(columnAsQuestion(element, column), `${name}.`);
  };
  for (const page of pagesOf(survey)) for (const element of elementsIn(page)) add(element, "");
  return found;
}

/** A form without pages has its elements at the top. */
export const pagesOf = (survey: JsonObject): JsonObject[] =>
  Array.isArray(survey.pages) ? objectsIn(survey.pages) : [survey];

/** "questions" is the old name. */
export const elementsIn = (container: JsonObject): JsonObject[] => [
  ...objectsIn(container.elements),
  ...objectsIn(container.questions),
];

/** A column of a table as the question that it asks in each row. */
export function columnAsQuestion(matrix: JsonObject, column: JsonObject): JsonObject {
  const type = textIn(column.cellType) || textIn(matrix.cellType) || "dropdown";
  const choices = Array.isArray(column.choices) ? column.choices : matrix.choices;
  return { ...column, type, ...(choices !== undefined && { choices }) };
}

function choicesOf(element: JsonObject): ForeignChoice[] | null {
  const type = textIn(element.type);
  if (type === "boolean") return booleanChoices(element);
  if (type === "rating" && !Array.isArray(element.rateValues)) return rateChoices(element);
  const listed = type === "rating" ? element.rateValues : element.choices;
  if (!Array.isArray(listed)) return null;
  return [...choicesIn(listed), ...extraChoices(element)];
}

/** Choices, rows or columns: values, or objects with value and text. */
export function choicesIn(listed: readonly unknown[]): ForeignChoice[] {
  return listed.flatMap((item) => {
    const value = isObject(item) ? valueText(item.value ?? item.name) : valueText(item);
    if (value === "") return [];
    const label = isObject(item) ? (item.text ?? item.title) : undefined;
    return [{ value, label: isText(label) ? surveyText(label) : value }];
  });
}

const valueText = (value: unknown): string =>
  typeof value === "boolean" ? String(value) : textIn(value);

function booleanChoices(element: JsonObject): ForeignChoice[] {
  const choice = (name: "True" | "False", label: string): ForeignChoice => ({
    value: valueText(element[`value${name}`]) || name.toLowerCase(),
    label: isText(element[`label${name}`]) ? surveyText(element[`label${name}`]) : label,
  });
  return [choice("True", "Yes"), choice("False", "No")];
}

const mostRates = 100;

function rateChoices({ rateMin, rateMax, rateCount, rateStep }: JsonObject): ForeignChoice[] {
  const from = typeof rateMin === "number" ? rateMin : 1;
  const step = typeof rateStep === "number" && rateStep > 0 ? rateStep : 1;
  const last = typeof rateCount === "number" ? from + (rateCount - 1) * step : 5;
  const to = typeof rateMax === "number" ? rateMax : last;
  const count = Math.min(mostRates, Math.floor((to - from) / step) + 1);
  return Array.from({ length: Math.max(0, count) }, (_, index) => {
    const value = String(from + index * step);
    return { value, label: value };
  });
}

/** "None" and "Other" are settings of a question. */
function extraChoices(element: JsonObject): ForeignChoice[] {
  const none = element.hasNone === true || element.showNoneItem === true;
  return none
    ? [{ value: "none", label: isText(element.noneText) ? surveyText(element.noneText) : "None" }]
    : [];
}
