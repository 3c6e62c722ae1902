/** The choices of an XLSForm, by list. */
import { questionLimits } from "#modules/form-logic/public.authoring.ts";
import type { FieldOption } from "#modules/form-logic/public.ts";
import type { Tell } from "./import-texts.ts";
import { textIn } from "./import-texts.ts";
import { excerpt } from "./notes.ts";
import { cellOf, type Sheet, type WorksheetRow } from "../worksheets.ts";
import { firstCharacters, isLongerThan } from "#app/platform/form/count-characters.ts";

export interface Choice {
  row: WorksheetRow;
  name: string;
  option: FieldOption;
}

export interface ChoiceList {
  name: string;
  choices: Choice[];
  labels: Set<string>;
  isUsed: boolean;
}

export const otherLabel = "Other";

/** The choice that `or_other` adds. It requires an explanation. */
export const otherOption: FieldOption = { label: otherLabel, requireFollowupComments: true };

const flags = [
  ["fieldlight::followup", "requireFollowup"],
  ["fieldlight::followup_comment", "requireFollowupComments"],
  ["fieldlight::followup_photo", "requireFollowupPhoto"],
] as const;

export const choiceColumns = new Set<string>([
  "list_name",
  "name",
  "value",
  "label",
  ...flags.map(([column]) => column),
]);

function nameOf(sheet: Sheet, row: WorksheetRow): string {
  return cellOf(sheet, row, "name") || cellOf(sheet, row, "value");
}

function readChoice(sheet: Sheet, row: WorksheetRow, language: string, tell: Tell): Choice {
  const name = nameOf(sheet, row);
  const label = textIn(sheet, row, { column: "label", language, tell });
  const most = questionLimits.label;
  const whole = label || name;
  const option: FieldOption = { label: firstCharacters(whole, most) };
  if (isLongerThan(whole, most)) {
    const why = `A choice can have up to ${most} characters. The rest was cut off.`;
    const place = { sheet: sheet.name, row: row.number, column: "label" };
    tell({ kind: "changed", ...place, text: excerpt(whole), why });
  }
  for (const [column, flag] of flags) if (cellOf(sheet, row, column) === "yes") option[flag] = true;
  return { row, name, option };
}

/** Compares labels as the builder does: labels that look the same are equal. */
const sameLabel = (label: string): string => label.normalize("NFC").trim();

/** Adds a choice. Labels must be unique, so a duplicate gets its name appended. */
function addChoice(
  list: ChoiceList,
  choice: Choice,
  sheet: Sheet,
  row: WorksheetRow,
  tell: Tell,
): void {
  const { label } = choice.option;
  let free = label;
  for (let count = 1; list.labels.has(sameLabel(free)); count += 1) {
    free = count === 1 ? `${label} (${choice.name})` : `${label} (${choice.name} ${count})`;
  }
  if (free !== label) {
    tell({
      kind: "changed",
      sheet: sheet.name,
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
  sheet: Sheet | null,
  language: string,
  tell: Tell,
): Map<string, ChoiceList> {
  const lists = new Map<string, ChoiceList>();
  for (const row of sheet?.rows ?? []) {
    if (!sheet) break;
    const listName = cellOf(sheet, row, "list_name");
    const choice = readChoice(sheet, row, language, tell);
    if (listName === "" || choice.option.label === "") {
      const why = listName === "" ? "The choice is not in a list." : "The choice has no label.";
      const text = excerpt(choice.option.label || listName);
      tell({ kind: "left-out", sheet: sheet.name, row: row.number, column: null, text, why });
      continue;
    }
    const list = lists.get(listName) ?? {
      name: listName,
      choices: [],
      labels: new Set(),
      isUsed: false,
    };
    lists.set(listName, list);
    addChoice(list, choice, sheet, row, tell);
  }
  return lists;
}

/** Adds a note for each list that no question uses. */
export function reportUnused(
  sheet: Sheet | null,
  lists: ReadonlyMap<string, ChoiceList>,
  tell: Tell,
): void {
  for (const row of sheet?.rows ?? []) {
    const name = sheet ? cellOf(sheet, row, "list_name") : "";
    if (!sheet || name === "" || lists.get(name)?.isUsed !== false) continue;
    const why = `No imported question uses the list “${name}”.`;
    const text = excerpt(nameOf(sheet, row));
    tell({ kind: "left-out", sheet: sheet.name, row: row.number, column: null, text, why });
  }
}
