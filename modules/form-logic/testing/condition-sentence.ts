import type { Answers, FormField } from "../domain/forms/form-types.ts";
import type { Visibility } from "../domain/conditions/visibility.ts";
import { meantNumber } from "./typed-number-oracle.ts";

interface FormState {
  fields: readonly FormField[];
  answers: Answers;
  visible: Visibility;
}

const phrase =
  /^“(.+?)” (includes|does not include|is not|is less than|is greater than|is equal to|is) (.+)$/;

/** Evaluates a sentence of `describeConditions` as a person would read it. */
export function meaningOf(message: string, state: FormState): boolean {
  const body = /^Shown when (.*)\.$/.exec(message)?.[1];
  if (body === undefined) throw new Error(`Not a message: ${message}`);
  const connector = /, (and|or) /.exec(body)?.[1];
  const parts = connector ? body.split(`, ${connector} `) : [body];
  const meanings = parts.map((part) => seriesMeans(part, state));
  return connector === "or" ? meanings.some(Boolean) : meanings.every(Boolean);
}

/** “A” is “x”, “B” is “y” or “C” is “z”: one operator joins the whole series. */
function seriesMeans(text: string, state: FormState): boolean {
  const bare = text.replace(/^(both|either|all of:|any of:) /, "");
  const isOr = bare.includes(" or “");
  const meanings = bare
    .split(isOr ? / or (?=“)|, (?=“)/ : / and (?=“)|, (?=“)/)
    .map((part) => phraseMeans(part, state));
  return isOr ? meanings.some(Boolean) : meanings.every(Boolean);
}

function phraseMeans(text: string, { fields, answers, visible }: FormState): boolean {
  const [, name, verb, value = ""] = phrase.exec(text) ?? [];
  const field = fields.find((it) => it.label === name);
  if (!field) throw new Error(`Not a phrase: ${text}`);
  const values = (answers[field.id]?.values ?? []).filter((it) => it.trim() !== "");
  if (!visible.isVisible(field.id) || values.length === 0) return false;
  const number = meantNumber(values[0] ?? "") ?? Number.NaN;
  const limit = meantNumber(value) ?? Number.NaN;
  const label = value.replaceAll(/[“”]/g, "");
  if (field.type === "numeric-input" && Number.isNaN(number)) return false;
  if (verb === "includes" || verb === "is") return values.includes(label);
  if (verb === "does not include" || verb === "is not") return !values.includes(label);
  if (verb === "is less than") return number < limit;
  return verb === "is greater than" ? number > limit : number === limit;
}
