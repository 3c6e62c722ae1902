/** The options of a question as rows of its editor. Pure. */
import { questionTypes } from "../../question-types/registry.ts";
import type { FieldOption, FieldPicture } from "../forms/form-types.ts";
import { optionLimits } from "./field-options.ts";

/** An option in the editor. */
export interface OptionRow {
  /** The stored label; empty for a new option. Conditions follow a rename. */
  was: string;
  label: string;
  comments: boolean;
  photo: boolean;
  /** A follow-up of unspecified kind, as in older forms. */
  followup: boolean;
  /** What its columns say, in the order of the draft's columns. */
  values: string[];
  picture: FieldPicture | null;
}

/** The options of a draft, and several to add, one per line. */
interface Typed {
  options: OptionRow[];
  pasted: string;
}

export const rowOf = (option: FieldOption, columns: readonly string[]): OptionRow => ({
  was: option.label,
  label: option.label,
  comments: option.requireFollowupComments ?? false,
  photo: option.requireFollowupPhoto ?? false,
  followup: option.requireFollowup ?? false,
  values: columns.map((name) => option.values?.[name] ?? ""),
  picture: option.picture ?? null,
});

export const newRow = (label = "", values: string[] = []): OptionRow => ({
  was: "",
  label,
  comments: false,
  photo: false,
  followup: false,
  values,
  picture: null,
});

export function swapped<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const copy = [...items];
  const [moved] = copy.splice(from, 1);
  if (moved === undefined || to < 0 || to > copy.length) return [...items];
  copy.splice(to, 0, moved);
  return copy;
}

/** Appends the pasted options, or replaces the default options of a new question by them. */
export function withPasted(draft: Typed): OptionRow[] {
  const pasted = pastedRows(draft);
  return pasted.length > 0 && isUntouched(draft.options) ? pasted : [...draft.options, ...pasted];
}

/** True when the options are the defaults of a new question, without requirements. */
function isUntouched(options: readonly OptionRow[]): boolean {
  return Object.values(questionTypes).some(
    ({ startingOptions, hasFixedOptions }) =>
      !hasFixedOptions &&
      options.length === startingOptions.length &&
      options.every(
        ({ label, comments, photo, followup }, index) =>
          label === startingOptions[index] && !comments && !photo && !followup,
      ),
  );
}

/** Returns the pasted lines that are not options yet, without duplicates. Cells of a spreadsheet fill the columns. */
function pastedRows({ pasted, options }: Typed): OptionRow[] {
  const known = new Set(options.map(({ label }) => label.trim()));
  const rows: OptionRow[] = [];
  for (const line of pasted.split("\n")) {
    const [label = "", ...values] = line.split("\t").map((cell) => cell.trim());
    if (label === "" || known.has(label)) continue;
    known.add(label);
    rows.push(newRow(label, values));
  }
  return rows;
}

export function optionOfRow(
  { label, comments, photo, followup, values, picture }: OptionRow,
  columns: readonly string[],
): FieldOption {
  const filled = columns.flatMap((name, index) => {
    const value = (values[index] ?? "").trim().slice(0, optionLimits.value);
    return value === "" ? [] : [[name, value] as const];
  });
  return {
    ...(filled.length > 0 && { values: Object.fromEntries(filled) }),
    label: label.trim(),
    ...(picture && { picture }),
    requireFollowup: comments || photo || followup,
    requireFollowupComments: comments,
    requireFollowupPhoto: photo,
  };
}
