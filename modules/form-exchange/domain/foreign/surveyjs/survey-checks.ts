/** The validators of a SurveyJS question as the constraint of an XLSForm. */
import {
  objectsIn,
  quoted,
  textIn,
  type ForeignCells,
  type ForeignForm,
  type JsonObject,
} from "../foreign-form.ts";
import { isText, surveyText } from "./survey-text.ts";

const isNumber = (value: unknown): value is number => typeof value === "number";

export function numberChecks(element: JsonObject, place: string, form: ForeignForm): ForeignCells {
  const parts: string[] = [];
  if (isNumber(element.min)) parts.push(`. >= ${element.min}`);
  if (isNumber(element.max)) parts.push(`. <= ${element.max}`);
  return withValidators(element, place, form, parts);
}

export function textChecks(element: JsonObject, place: string, form: ForeignForm): ForeignCells {
  const parts: string[] = [];
  if (isNumber(element.maxLength) && element.maxLength > 0)
    parts.push(`string-length(.) <= ${element.maxLength}`);
  return withValidators(element, place, form, parts);
}

function withValidators(
  element: JsonObject,
  place: string,
  form: ForeignForm,
  parts: string[],
): ForeignCells {
  const messages: unknown[] = [];
  for (const validator of objectsIn(element.validators)) {
    const part = partOf(validator);
    if (part !== null) {
      parts.push(part);
      if (isText(validator.text)) messages.push(validator.text);
      continue;
    }
    const why = `A check of the type “${textIn(validator.type)}” is not imported.`;
    form.note(place, {
      kind: "left-out",
      property: "validators",
      text: JSON.stringify(validator),
      why,
    });
  }
  const [message] = messages;
  return {
    ...(parts.length > 0 && { constraint: parts.join(" and ") }),
    ...(message !== undefined && { constraint_message: surveyText(message) }),
  };
}

/** Null for a check that cannot be expressed. */
function partOf(validator: JsonObject): string | null {
  const { minValue, maxValue, minLength, maxLength } = validator;
  const type = textIn(validator.type).replace(/validator$/, "");
  if (type === "numeric")
    return both(isNumber(minValue) && `. >= ${minValue}`, isNumber(maxValue) && `. <= ${maxValue}`);
  if (type === "text")
    return both(
      isNumber(minLength) && minLength > 0 && `string-length(.) >= ${minLength}`,
      isNumber(maxLength) && maxLength > 0 && `string-length(.) <= ${maxLength}`,
    );
  if (type === "regex") {
    const pattern = quoted(textIn(validator.regex));
    return pattern === null || pattern === "''" ? null : `regex(., ${pattern})`;
  }
  return null;
}

function both(...parts: (string | false)[]): string | null {
  const found = parts.filter((part) => part !== false);
  return found.length === 0 ? null : found.join(" and ");
}
