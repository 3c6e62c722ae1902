/** The choices of an XLSForm, by list. */
import { questionLimits } from "#modules/form-logic/public.authoring.ts";
import type { FieldOption } from "#modules/form-logic/public.ts";
import { leaveOutRow, textIn, type AddNote, type TextColumn } from "./import-texts.ts";
import { excerpt } from "./notes.ts";
import { cellOf, type Worksheet, type WorksheetRow } from "../worksheets.ts";
import { firstCharacters, isLongerThan } from "#app/platform/form/count-characters.ts";

export interface Choice {
  row: WorksheetRow;
  name: string;
  option: FieldOption;
}

type ChosenLanguage = Pick<TextColumn, "language" | "otherwise">;

export interface ChoiceList {
  name: string;
  choices: Choice[];
  labels: Set<string>;
  isUsed: boolean;
  worksheet: Worksheet;
}

export const otherLabel = "Other";

/** The choice that `or_other` adds. It requires an explanation. */
export const otherOption: FieldOption = { label: otherLabel, requireFollowupComments: true };

const flags = [
  ["fieldlight_followup", "requireFollowup"],
  ["fieldlight_followup_comment", "requireFollowupComments"],
  ["fieldlight_followup_photo", "requireFollowupPhoto"],
] as const;

export const choiceColumns = new Set<string>([
  "list_name",
  "name",
  "value",
  "label",
  ...flags.map(([column]) => column),
]);

function nameOf(worksheet: Worksheet, row: WorksheetRow): string {
  return cellOf(worksheet, row, "name") || cellOf(worksheet, row, "value");
}

function readChoice(
  worksheet: Worksheet,
  row: WorksheetRow,
  language: ChosenLanguage,
  addNote: AddNote,
): Choice {
  const name = nameOf(worksheet, row);
  const label = textIn(worksheet, row, { column: "label", ...language, addNote });
  const max = questionLimits.label;
  const whole = label || name;
  const option: FieldOption = { label: firstCharacters(whole, max) };
  if (isLongerThan(whole, max)) {
    const why = `A choice can have up to ${max} characters. The rest was cut off.`;
    const place = { worksheet: worksheet.name, row: row.number, column: "label" };
    addNote({ kind: "changed", ...place, text: excerpt(whole), why });
  }
  for (const [column, flag] of flags)
    if (cellOf(worksheet, row, column) === "yes") option[flag] = true;
  return { row, name, option };
}

/** Compares labels as the builder does: labels that look the same are equal. */
const sameLabel = (label: string): string => label.normalize("NFC").trim();

/** Adds a choice. Labels must be unique, so a duplicate gets its name appended. */
function addChoice(
  list: ChoiceList,
  choice: Choice,
  worksheet: Worksheet,
  row: WorksheetRow,
  addNote: AddNote,
): void {
  const { label } = choice.option;
  let free = label;
  for (let count = 1; list.labels.has(sameLabel(free)); count += 1) {
    free = count === 1 ? `${label} (${choice.name})` : `${label} (${choice.name} ${count})`;
  }
  if (free !== label) {
    addNote({
      kind: "changed",
      worksheet: worksheet.name,
      row: row.number,
      column: "label",
      text: excerpt(label),
      why: `Two choices in a list cannot have the same label. This one was renamed to “${excerpt(free)}”.`,
    });
  }
  list.labels.add(sameLabel(free));
  list.choices.push({ ...choice, option: { ...choice.option, label: free } });
}

/** Reads all lists of the choices worksheet, in its order. */
export function readChoices(
  worksheet: Worksheet | null,
  language: ChosenLanguage,
  addNote: AddNote,
): Map<string, ChoiceList> {
  const lists = new Map<string, ChoiceList>();
  for (const row of worksheet?.rows ?? []) {
    if (!worksheet) break;
    const listName = cellOf(worksheet, row, "list_name");
    const choice = readChoice(worksheet, row, language, addNote);
    if (listName === "" || choice.option.label === "") {
      const why = listName === "" ? "The choice is not in a list." : "The choice has no label.";
      leaveOutRow(worksheet, row, { text: choice.option.label || listName, why, addNote });
      continue;
    }
    const list = lists.get(listName) ?? {
      name: listName,
      choices: [],
      labels: new Set(),
      isUsed: false,
      worksheet,
    };
    lists.set(listName, list);
    addChoice(list, choice, worksheet, row, addNote);
  }
  return lists;
}

/** Adds a note for each list that no question uses. */
export function reportUnused(
  worksheet: Worksheet | null,
  lists: ReadonlyMap<string, ChoiceList>,
  addNote: AddNote,
): void {
  for (const row of worksheet?.rows ?? []) {
    const name = worksheet ? cellOf(worksheet, row, "list_name") : "";
    if (!worksheet || name === "" || lists.get(name)?.isUsed !== false) continue;
    const why = `No imported question uses the list “${name}”.`;
    leaveOutRow(worksheet, row, { text: nameOf(worksheet, row), why, addNote });
  }
}
