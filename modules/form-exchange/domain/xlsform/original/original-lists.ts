/** The choices of a stored workbook. A list stays unchanged until the options of a question differ from it. */
import { optionsOf, questionTypes } from "#modules/form-logic/public.ts";
import type { FieldOption, FormField } from "#modules/form-logic/public.ts";
import { cellText } from "../writing/cell-text.ts";
import { otherOption, type Choice, type ChoiceList } from "../reading/choices.ts";
import { flagsOf, isAcknowledge, isOther, type PrintedList } from "../writing/export-choices.ts";
import { Names, slug } from "../writing/export-names.ts";
import { columnCells } from "../writing/column-cells.ts";
import type { PrintedSource } from "../writing/print-relevant.ts";
import { plainField } from "../normal-form.ts";
import type { Origin } from "./origin.ts";
import type { WorksheetRow } from "../worksheets.ts";
import type { WorksheetWriter } from "../writing/worksheet-writer.ts";

const optionsKey = (field: FormField): string => JSON.stringify(plainField(field).options ?? []);

/** True when the question still has the options of its row. */
export function hasSameOptions(field: FormField, origin: Origin | undefined): boolean {
  return origin !== undefined && optionsKey(field) === optionsKey(origin.field);
}

/** The same row of another reading of the workbook, but not one of another worksheet. */
const keyOfRow = ({ number, cells }: WorksheetRow): string => JSON.stringify([number, cells]);

export class OriginalLists {
  readonly writer: WorksheetWriter;
  readonly names = new Names();
  readonly made = new Map<string, PrintedList>();
  /** Lists that no question uses unchanged any more, so that a changed list may reuse the name. */
  readonly free: Set<ChoiceList>;
  /** Write the columns of the choices, once the names of all choices are known. */
  readonly columns: ((sources: ReadonlyMap<string, PrintedSource>) => void)[] = [];

  constructor(
    writer: WorksheetWriter,
    fields: readonly { field: FormField; origin: Origin | undefined }[],
  ) {
    this.writer = writer;
    const { worksheet } = writer;
    const used = new Set<ChoiceList>();
    const changed = new Map<ChoiceList, Set<string>>();
    for (const { field, origin } of fields) {
      const list = origin?.read.choices;
      if (!list) continue;
      if (hasSameOptions(field, origin)) used.add(list);
      else changed.set(list, (changed.get(list) ?? new Set()).add(optionsKey(field)));
    }
    this.free = new Set(
      [...changed].flatMap(([list, keys]) => (!used.has(list) && keys.size === 1 ? [list] : [])),
    );
    const replacedRows = new Set(
      [...this.free].flatMap((list) => list.choices.map(({ row }) => keyOfRow(row))),
    );
    for (const row of worksheet?.rows ?? [])
      if (!replacedRows.has(keyOfRow(row))) writer.add(writer.copy(row));
    const freed = new Set([...this.free].map(({ name }) => name));
    const index = worksheet?.headings.findIndex(({ column }) => column === "list_name") ?? -1;
    for (const row of worksheet?.rows ?? []) {
      const name = row.cells[index] ?? "";
      if (!freed.has(name)) this.names.used.add(name);
    }
  }

  /** Returns the list for a question whose options have none yet. The same options always return the same list. */
  listOf(field: FormField, name: string, origin: Origin | undefined): PrintedList | null {
    if (isAcknowledge(field)) return null;
    const old = origin?.read.choices ?? null;
    const key = JSON.stringify([old?.name ?? "", optionsKey(field)]);
    const known = this.made.get(key) ?? this.make(field, name, old);
    this.made.set(key, known);
    return known;
  }

  make(field: FormField, preferredName: string, old: ChoiceList | null): PrintedList {
    const all = optionsOf(field);
    const orOther =
      !questionTypes[field.type].hasFixedOptions && all.length > 1 && isOther(all.at(-1));
    const options = orOther ? all.slice(0, -1) : all;
    const isFree = old !== null && this.free.has(old);
    const name = this.names.reserve(isFree ? old.name : (old?.name ?? preferredName));
    const former = options.map((option, index) => formerOf(option, index, options, old));
    const names = new Names();
    for (const choice of former) if (choice) names.used.add(choice.name);
    const choiceNames = new Map<string, string>();
    options.forEach((option, index) => {
      const before = former[index];
      const requested = slug(cellText(option.label)) || `option_${index + 1}`;
      const choiceName = before?.name ?? names.reserve(requested);
      choiceNames.set(option.label, choiceName);
      const row = this.writer.copy(before?.row ?? null);
      this.writer.set(row, "list_name", name);
      this.writer.set(row, "name", choiceName);
      if (before?.option.label !== option.label)
        this.writer.set(row, "label", cellText(option.label));
      for (const flag of ["followup", "followup_comment", "followup_photo"])
        this.writer.set(row, `fieldlight::${flag}`, "");
      this.writer.setAll(row, flagsOf(option));
      this.columns.push((sources) => this.writer.setAll(row, columnCells(field, option, sources)));
      this.writer.add(row);
    });
    if (orOther) choiceNames.set(otherOption.label, "other");
    return { name, options, orOther, choiceNames };
  }
}

/**
 * Finds the original choice of an option: by label, else by position when the label at that position no longer exists.
 */
function formerOf(
  { label }: FieldOption,
  index: number,
  options: readonly FieldOption[],
  old: ChoiceList | null,
): Choice | null {
  const same = old?.choices.find((choice) => choice.option.label === label);
  if (same) return same;
  const here = old?.choices[index];
  const isReplaced = here && !options.some((option) => option.label === here.option.label);
  return isReplaced && options.length === old.choices.length ? here : null;
}

/** Returns the choice names that expressions use for the unchanged options of a question. */
export function choiceNamesOf({ read }: Origin): ReadonlyMap<string, string> {
  const { choices, field } = read;
  if (!choices) return new Map([["OK", "OK"]]);
  const names = new Map(choices.choices.map(({ name, option }) => [option.label, name]));
  const hasOther = optionsOf(field).some(({ label }) => label === otherOption.label);
  if (hasOther && !names.has(otherOption.label)) names.set(otherOption.label, "other");
  return names;
}
