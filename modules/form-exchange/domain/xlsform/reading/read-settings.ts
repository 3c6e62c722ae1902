/** Reads the settings worksheet: the title, the default language and other settings. */
import type { FormDefinition } from "#modules/form-logic/public.ts";
import type { Tell } from "./import-texts.ts";
import { excerpt } from "./notes.ts";
import { isResidueColumn, readResidue } from "../original/residue.ts";
import { longTitleWhy, shortTitle } from "./short-title.ts";
import { cellOf, type Sheet } from "../worksheets.ts";

export interface Settings {
  form: Omit<FormDefinition, "sections">;
  defaultLanguage: string;
}

const reasons: Record<string, string> = {
  form_id: "The form gets a new ID.",
  version: "Fieldlight numbers form versions automatically.",
  default_language: "A form has one language.",
  style: "Every form looks the same.",
  instance_name: "A project has its own name.",
};

/** Reported only when the value differs from what the product's own export writes. */
const silent = new Set(["form_title", "default_language", "form_id", "version"]);

const flags = [
  ["fieldlight::skip_review", "skipReview"],
  ["fieldlight::skip_scheduling", "skipScheduling"],
  ["fieldlight::no_schedule", "noSchedule"],
] as const;

function reportRest(sheet: Sheet, tell: Tell): void {
  const [first, ...more] = sheet.rows;
  for (const [at, heading] of sheet.headings.entries()) {
    const text = (first?.cells[at] ?? "").trim();
    const { column } = heading;
    if (text === "" || !first || column === "form_title") continue;
    if (flags.some(([flag]) => flag === column) || isResidueColumn(column)) continue;
    const why = Object.hasOwn(reasons, column) ? reasons[column] : undefined;
    tell({
      kind: silent.has(column) ? "changed" : "left-out",
      sheet: sheet.name,
      row: first.number,
      column: heading.text || `number ${at + 1}`,
      text: excerpt(text),
      why: why ?? "This setting is not supported.",
    });
  }
  for (const row of more) {
    const text = excerpt(row.cells.join(" "));
    const why = "Only the first row of settings is used.";
    tell({ kind: "left-out", sheet: sheet.name, row: row.number, column: null, text, why });
  }
}

export function readSettings(sheet: Sheet | null, fallbackTitle: string, tell: Tell): Settings {
  const row = sheet?.rows[0];
  const text = (column: string) => (sheet && row ? cellOf(sheet, row, column) : "");
  const form: Settings["form"] = {
    id: "",
    title: text("form_title") || fallbackTitle,
    version: 0,
    skipReview: false,
    skipScheduling: false,
    noSchedule: false,
  };
  for (const [column, flag] of flags) form[flag] = text(column) === "yes";
  const residue = sheet && row ? readResidue(sheet, row) : null;
  if (typeof residue?.title === "string") form.title = residue.title;
  const whole = form.title;
  form.title = shortTitle(whole);
  if (sheet && row && form.title !== whole) {
    const place = { sheet: sheet.name, row: row.number, column: "form_title" };
    tell({ kind: "changed", ...place, text: excerpt(whole), why: longTitleWhy });
  }
  if (sheet) reportRest(sheet, tell);
  return { form, defaultLanguage: text("default_language") };
}
