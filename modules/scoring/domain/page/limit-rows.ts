/** The limits of a number question as the rows of the rubric page. Pure. */
import { readTypedNumber } from "#app/platform/form/typed-number.ts";
import { limitBounds, maxLimits, type NumberLimit } from "#modules/form-logic/public.scoring.ts";
import type { NumberQuestions } from "../rubrics/number-questions.ts";
import { controlNames } from "./control-names.ts";
import { readName, textOf } from "./posted-text.ts";

/** What the controls of one limit contain. `percentOf` is the name of a question. */
export interface LimitRow {
  bound: string;
  value: string;
  percentOf: string;
  category: string;
}

/** Two blank rows are a range; an author who needs more gets one more blank row each time. */
const startingRows: LimitRow[] = ["least", "most"].map(blankRow);

function blankRow(bound: string): LimitRow {
  return { bound, value: "", percentOf: "", category: "" };
}

/** The rows to show: one for each limit, and blank ones. */
export function limitRows(limits: readonly NumberLimit[], numbers: NumberQuestions): LimitRow[] {
  const rows = limits.map(({ bound, value, percentOf, category, typed }) => ({
    bound,
    value: typed?.value ?? String(value ?? ""),
    percentOf: typed?.percentOf ?? (percentOf === null ? "" : (numbers.nameOf(percentOf) ?? "")),
    category: category ?? "",
  }));
  const spare = rows.length === 0 ? startingRows : [blankRow("least")];
  return [...rows, ...spare].slice(0, maxLimits);
}

/** One text for each row that is not blank, to compare what was shown with what was posted. */
export function serializeRows(rows: readonly LimitRow[]): string[] {
  return rows
    .filter((row) => row.value + row.percentOf + row.category !== "")
    .map(({ bound, value, percentOf, category }) =>
      JSON.stringify([bound, value, percentOf, category]),
    );
}

/** @throws Problem "invalid-input" for a text that is too long. */
export function readPostedRows(form: FormData, position: number): LimitRow[] {
  return Array.from({ length: maxLimits }, (_, row) => {
    const text = (part: keyof LimitRow, whose: string) =>
      readName(textOf(form, controlNames.limit(position, row, part)), whose);
    return {
      bound: textOf(form, controlNames.limit(position, row, "bound")),
      value: text("value", "limit's"),
      percentOf: text("percentOf", "question's"),
      category: text("category", "criticality's"),
    };
  });
}

/** What cannot be read stays as typed, so that the page shows it again beside its error. */
export function limitsOf(serialized: readonly string[], numbers: NumberQuestions): NumberLimit[] {
  return serialized.map((text) => {
    const [bound, value = "", name = "", category = ""] = JSON.parse(text) as string[];
    const number = readTypedNumber(value);
    // The other instances are of the same question, so no other question can be named.
    const named = bound === "within" ? "" : name;
    const percentOf = named === "" ? null : numbers.idOf(named);
    const typed = {
      ...(Number.isNaN(number) && { value }),
      ...(named !== "" && percentOf === null && { percentOf: named }),
    };
    return {
      bound: limitBounds.find((known) => known === bound) ?? "least",
      value: Number.isNaN(number) ? null : number,
      percentOf,
      category: category === "" ? null : category,
      ...(Object.keys(typed).length > 0 && { typed }),
    };
  });
}
