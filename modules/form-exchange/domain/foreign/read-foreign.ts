/** Recognizes forms of other products and converts them to the worksheets of an XLSForm. */
import { importXlsForm, type ImportOptions } from "../xlsform/reading/import-xlsform.ts";
import type { ImportNote } from "../xlsform/reading/notes.ts";
import type { XlsFormImport } from "../xlsform/reading/xlsform-import.ts";
import { isFulcrum, readFulcrum } from "./fulcrum.ts";
import { isObject, type ForeignWorkbook } from "./foreign-form.ts";
import { isOrangeButton, readOrangeButton } from "../orange-button/read-template.ts";
import { isSafetyCulture, readSafetyCulture } from "./safety-culture.ts";
import { isSurveyJs, readSurveyJs } from "./surveyjs/read-surveyjs.ts";

/** Null for JSON that is no form of a known product. */
export function readForeign(value: unknown): ForeignWorkbook | null {
  if (!isObject(value)) return null;
  if (isSafetyCulture(value)) return readSafetyCulture(value);
  if (isFulcrum(value)) return readFulcrum(value);
  if (isOrangeButton(value)) return readOrangeButton(value);
  return isSurveyJs(value) ? readSurveyJs(value) : null;
}

/** The form of the worksheets. Each note about a row of them names its place in the original file. */
export function importForeign(
  foreign: ForeignWorkbook,
  options: ImportOptions,
): XlsFormImport | string {
  const read = importXlsForm(foreign.sheets, options);
  if (typeof read === "string") return read;
  return {
    ...read,
    notes: [...foreign.notes, ...read.notes.map((note) => inOriginal(foreign, note))],
  };
}

function inOriginal({ source, places, properties }: ForeignWorkbook, note: ImportNote): ImportNote {
  const isOfSurvey = note.worksheet === "survey" && note.row !== null;
  const place = isOfSurvey ? places[note.row! - 2] : undefined;
  const column = note.column === null ? null : (properties[note.column] ?? note.column);
  const why = note.why.replaceAll("the XLSForm", "the file");
  return { ...note, worksheet: source, column, why, ...(place !== undefined && { place }) };
}
