/** Converts one answer of another product to one of a question, and says what is lost. Pure. */
import { isLongerThan, firstCharacters } from "#app/platform/form/count-characters.ts";
import {
  isCalculated,
  isMany,
  optionsOf,
  questionTypes,
  type FormField,
} from "#modules/form-logic/public.ts";
import type { SourceValue } from "../sources/source-record.ts";
import { plainKey } from "./match-columns.ts";

/** "left-out": it is not in the project; "changed": the project has something else; "unusual": stored as it is. */
export type LossKind = "left-out" | "changed" | "unusual";

export interface Converted {
  values: string[];
  comment: string;
  /** Files in the archive of photos. */
  files: string[];
  losses: { kind: LossKind; value: string; why: string }[];
  /** What was chosen and is no choice of the question, also if a person chose what it becomes. */
  unknown: string[];
}

/** The labels of the choices by their names in the other product, by the id of the question. */
export type ChoiceNames = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The names by which a file may write the choices of a form. */
export interface KnownChoices {
  /** Those that the form had in the other product. */
  names: ChoiceNames;
  /** What a person chose in the review for values that are no choice of their question. */
  chosen: ChoiceNames;
}

export const notAmongChoices = "It is not among the choices of the question.";

const nothing = (): Converted => ({
  values: [],
  comment: "",
  files: [],
  losses: [],
  unknown: [],
});
const lost = (kind: LossKind, value: string, why: string): Converted => ({
  ...nothing(),
  losses: [{ kind, value, why }],
});

/** The longest text of an answer. */
const maxText = 10_000;

export function convertValue(field: FormField, value: SourceValue, known: KnownChoices): Converted {
  if (isCalculated(field.type)) return nothing();
  switch (value.kind) {
    case "files":
      return { ...nothing(), files: [...value.names] };
    case "rows":
      return lost("left-out", "", "It was answered several times, and the question is asked once.");
    case "choices":
      return questionTypes[field.type].choices
        ? chosen(field, value.values, known)
        : text(field, value.values.join(", "));
    case "text":
      if (!questionTypes[field.type].choices) return text(field, value.text);
      return chosen(
        field,
        isMany(field.type) ? split(field, value.text, known) : [value.text],
        known,
      );
  }
}

/** The label of a choice by its name, its label, or the same words written in another way. */
function labelOf(field: FormField, written: string, known: KnownChoices): string | null {
  const named = nameIn(known.chosen, field, written) ?? nameIn(known.names, field, written);
  if (named !== undefined) return named;
  const options = optionsOf(field);
  const exact = options.find(({ label }) => label === written);
  const key = plainKey(written);
  const alike = key === "" ? [] : options.filter(({ label }) => plainKey(label) === key);
  return exact?.label ?? (alike.length === 1 ? alike[0]!.label : null);
}

function nameIn(names: ChoiceNames, { id }: FormField, written: string): string | undefined {
  const own = Object.hasOwn(names, id) ? names[id] : undefined;
  return own && Object.hasOwn(own, written) ? own[written] : undefined;
}

/**
 * ODK separates several choices by spaces, others by commas or semicolons. A choice may contain each of them, so the separator is
 * the one between the most known choices.
 */
function split(field: FormField, written: string, known: KnownChoices): string[] {
  const isKnown = (part: string) => labelOf(field, part, known) !== null;
  if (isKnown(written)) return [written];
  const ways = [/\s*[;|]\s*/, /\s*,\s*/, /\s+/]
    .map((separator) => written.split(separator).filter(Boolean))
    .filter((parts) => parts.length > 1)
    .map((parts) => ({ parts, count: parts.filter(isKnown).length }));
  const best = ways.toSorted((one, other) => other.count - one.count)[0];
  return best?.parts ?? [written];
}

function chosen(field: FormField, written: readonly string[], known: KnownChoices): Converted {
  const result = nothing();
  for (const one of written) {
    const label = labelOf(field, one, known);
    if (label === null || nameIn(known.chosen, field, one) !== undefined) result.unknown.push(one);
    if (label === "") continue;
    if (label !== null) result.values.push(label);
    else if (field.acceptsOther) result.values.push(firstCharacters(one, 300));
    else addOther(field, one, result);
  }
  result.values = [...new Set(result.values)];
  if (result.values.length > 1 && !isMany(field.type)) {
    const rest = result.values.splice(1);
    for (const value of rest)
      result.losses.push({ kind: "left-out", value, why: "The question has one answer." });
  }
  return result;
}

/** A choice that the question does not have becomes "Other" with a comment, where there is one. */
function addOther(field: FormField, written: string, result: Converted): void {
  const other = optionsOf(field).find(({ label }) => /^other\b/i.test(label));
  if (!other) {
    result.losses.push({ kind: "left-out", value: written, why: notAmongChoices });
    return;
  }
  result.values.push(other.label);
  result.comment = [result.comment, written].filter(Boolean).join("\n");
  const why = `It became “${other.label}” with a comment.`;
  result.losses.push({ kind: "changed", value: written, why });
}

const dateAndTime = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)/;

/** Dates and times as these products write them: "2026-03-04T10:30:00.000+02:00" and "10:30:00.000Z". */
function bareText({ type }: FormField, written: string): string {
  const { kind } = questionTypes[type].cell;
  const [, day = "", time = ""] = dateAndTime.exec(written) ?? [];
  if (kind === "day" && day !== "") return day;
  if (kind !== "time") return written;
  return (
    time || (/^(\d\d:\d\d)(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)?$/.exec(written)?.[1] ?? written)
  );
}

/** The time of a date and time; "" for anything else. The import of a form makes two questions of one for both. */
export const timePart = (value: SourceValue): string =>
  value.kind === "text" ? (dateAndTime.exec(value.text)?.[2] ?? "") : "";

function text(field: FormField, written: string): Converted {
  const type = questionTypes[field.type];
  if (type.takesFiles || type.isRow)
    return lost("left-out", written, "It is a text, and the question asks for something else.");
  const bare = bareText(field, written);
  const value = type.readCell ? type.readCell(field, bare) : bare;
  if (value === null || !type.accepts(field, value))
    return lost("left-out", written, `It does not fit the question type “${type.label}”.`);
  const result = { ...nothing(), values: [value] };
  if (isLongerThan(value, maxText)) {
    result.values = [firstCharacters(value, maxText)];
    const why = "A text can have up to 10,000 characters. The rest was cut off.";
    result.losses.push({ kind: "changed", value: written, why });
  }
  const [error] = type.errors(field, { values: result.values });
  if (error !== undefined) result.losses.push({ kind: "unusual", value: written, why: error });
  return result;
}
