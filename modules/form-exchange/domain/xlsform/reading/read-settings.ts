/** Reads the settings worksheet: the title, the default language and other settings. */
import type { FormDefinition } from "#modules/form-logic/public.ts";
import { leaveOutRow, type AddNote } from "./import-texts.ts";
import { excerpt } from "./notes.ts";
import { isResidueColumn, readResidue } from "../original/residue.ts";
import { longTitleReason, shortTitle } from "./short-title.ts";
import { cellOf, type Worksheet } from "../worksheets.ts";

export interface Settings {
  form: Omit<FormDefinition, "sections">;
  defaultLanguage: string;
}

const reasons: Record<string, string> = {
  form_id: "The form gets a new ID.",
  version: "Fieldlight numbers form versions automatically.",
  style: "Every form looks the same.",
  instance_name: "A project has its own name.",
};

/** Reported only when the value differs from what the product's own export writes. */
const silent = new Set(["form_id", "version"]);

const flags = [
  ["fieldlight::skip_review", "skipReview"],
  ["fieldlight::skip_scheduling", "skipScheduling"],
  ["fieldlight::no_schedule", "noSchedule"],
] as const;

function reportRest(worksheet: Worksheet, addNote: AddNote): void {
  const [first, ...more] = worksheet.rows;
  for (const [index, heading] of worksheet.headings.entries()) {
    const text = (first?.cells[index] ?? "").trim();
    const { column } = heading;
    if (text === "" || !first || ["form_title", "default_language"].includes(column)) continue;
    if (flags.some(([flag]) => flag === column) || isResidueColumn(column)) continue;
    const why = Object.hasOwn(reasons, column) ? reasons[column] : undefined;
    addNote({
      kind: silent.has(column) ? "changed" : "left-out",
      worksheet: worksheet.name,
      row: first.number,
      column: heading.text || `number ${index + 1}`,
      text: excerpt(text),
      why: why ?? "This setting is not supported.",
    });
  }
  for (const row of more) {
    const why = "Only the first row of settings is used.";
    leaveOutRow(worksheet, row, { text: row.cells.join(" "), why, addNote });
  }
}

export function readSettings(
  worksheet: Worksheet | null,
  fallbackTitle: string,
  addNote: AddNote,
): Settings {
  const row = worksheet?.rows[0];
  const text = (column: string) => (worksheet && row ? cellOf(worksheet, row, column) : "");
  const form: Settings["form"] = {
    id: "",
    title: text("form_title") || fallbackTitle,
    version: 0,
    skipReview: false,
    skipScheduling: false,
    noSchedule: false,
  };
  for (const [column, flag] of flags) form[flag] = text(column) === "yes";
  const residue = worksheet && row ? readResidue(worksheet, row) : null;
  if (typeof residue?.title === "string") form.title = residue.title;
  const whole = form.title;
  form.title = shortTitle(whole);
  if (worksheet && row && form.title !== whole) {
    const place = { worksheet: worksheet.name, row: row.number, column: "form_title" };
    addNote({ kind: "changed", ...place, text: excerpt(whole), why: longTitleReason });
  }
  if (worksheet) reportRest(worksheet, addNote);
  return { form, defaultLanguage: text("default_language") };
}
