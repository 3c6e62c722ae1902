/** The tasks of the threads. `threads.server.ts` calls each function by name. They have no database and no session. */
import { decodeAs, decodeUnicode } from "#app/platform/csv/decode-text.ts";
import { isProblem } from "#app/platform/problems.ts";
import {
  readChoiceTable,
  readChoiceText,
  type Choice,
  type ReadChoices,
} from "#modules/choice-lists/public.ts";
import type { FormDefinition } from "#modules/form-logic/public.ts";
import { checkWorkbook } from "../xlsform/reading/check-workbook.ts";
import { exportOriginalWorkbook } from "../xlsform/original/export-original.ts";
import { exportXlsForm } from "../xlsform/writing/export-xlsform.ts";
import type { OriginalWorkbook } from "../xlsform/original/original-workbook.ts";
import { readCells } from "../xlsform/reading/read-cells.ts";
import type { RawWorksheet } from "../xlsform/worksheets.ts";
import {
  unreadableMessage,
  encryptedMessage,
  type WorkbookRefusal,
} from "../xlsform/reading/workbook-limits.ts";
import { writeWorkbook } from "../xlsform/writing/write-workbook.server.ts";
import { readWorksheet, type FileText } from "../languages/translation-files.ts";
import { readXliff } from "../languages/xliff.ts";
import { readForeign } from "../foreign/read-foreign.ts";
import { isOwnFile, parseFormFile, readFormJson } from "../json/form-json.ts";
import type { ImportedContent } from "../import/imported-content.ts";
import { noteWorksheet } from "../import/group-notes.ts";
import {
  convertImport,
  reviewImport,
  type RequestedImport,
  type ConvertedImport,
  type WholeReview,
} from "../import/review-import.ts";

export interface PrintTask {
  form: FormDefinition;
  /** The workbook from which the form was imported, if any. */
  original: OriginalWorkbook | null;
}

const noTranslations =
  "This file has no translations. Choose an .xlsx with the columns Source, Translation, and Key, or XLIFF 1.2.";

const noForm = (message: string): WorkbookRefusal => ({ code: "invalid-input", message });

export async function workbook(bytes: ArrayBuffer): Promise<RawWorksheet[] | WorkbookRefusal> {
  const refusal = checkWorkbook(new Uint8Array(bytes));
  if (refusal) return refusal;
  const worksheets = await readCells(bytes).catch((error: unknown) => {
    const isLocked = error instanceof Error && /password/i.test(error.message);
    return {
      code: "file-type" as const,
      message: isLocked ? encryptedMessage : unreadableMessage,
    };
  });
  if (typeof worksheets === "object" && "message" in worksheets) return worksheets;
  return typeof worksheets === "string"
    ? { code: "file-too-large", message: worksheets }
    : worksheets;
}

export interface ChoicesTask {
  bytes: ArrayBuffer;
  name: string;
  /** Words of the choices that are read. */
  only: string;
}

/** The choices of a CSV, or of the first worksheet of a workbook. */
export async function choices({
  bytes,
  name,
  only,
}: ChoicesTask): Promise<{ choices: Choice[] } | WorkbookRefusal> {
  const read = /\.xlsx?$/i.test(name) ? await workbook(bytes) : null;
  if (read && "message" in read) return read;
  const found = read ? readChoiceTable(read[0]?.rows ?? [], only) : choicesOfText(bytes, only);
  return found.refused ? noForm(found.message) : { choices: found.choices };
}

function choicesOfText(bytes: ArrayBuffer, only: string): ReadChoices {
  const csv = new Uint8Array(bytes);
  try {
    return readChoiceText(decodeUnicode(csv) ?? decodeAs(csv, "windows-1252"), only);
  } catch (error) {
    if (isProblem(error)) return { refused: true, message: error.message };
    throw error;
  }
}

function json(text: string): ImportedContent | WorkbookRefusal {
  try {
    const value = parseFormFile(text);
    const form = isOwnFile(value) ? null : readForeign(value);
    return form ? { kind: "foreign", form } : { kind: "json", ...readFormJson(text, value) };
  } catch (error) {
    if (isProblem(error)) return noForm(error.message);
    throw error;
  }
}

/**
 * Content that starts with a brace is JSON, whatever the file name. A file with the .json name is JSON, unless it is an
 * archive.
 */
function isJson(bytes: ArrayBuffer, name: string): boolean {
  const start = Buffer.from(bytes, 0, Math.min(1_000, bytes.byteLength)).toString("utf8");
  return /^\uFEFF?\s*[{[]/.test(start) || (/\.json$/i.test(name) && !start.startsWith("PK"));
}

export interface ReadTask {
  bytes: ArrayBuffer;
  name: string;
  /** True when it is to replace a draft. */
  replaces: boolean;
}

/** The content of a file and the form it becomes. */
export interface ReadFile {
  content: ImportedContent;
  review: WholeReview;
}

async function contentOf({
  bytes,
  name,
}: Pick<ReadTask, "bytes" | "name">): Promise<ImportedContent | WorkbookRefusal> {
  if (isJson(bytes, name)) {
    return json(
      Buffer.from(bytes)
        .toString("utf8")
        .replace(/^\uFEFF/, ""),
    );
  }
  const worksheets = await workbook(bytes);
  return "message" in worksheets ? worksheets : { kind: "xlsform", sheets: worksheets };
}

export async function read(task: ReadTask): Promise<ReadFile | WorkbookRefusal> {
  const content = await contentOf(task);
  if ("message" in content) return content;
  const { name: fileName, replaces } = task;
  const reviewed = review({ content, fileName, replaces, language: null });
  return "message" in reviewed ? reviewed : { content, review: reviewed };
}

export function convert(requested: RequestedImport): ConvertedImport | WorkbookRefusal {
  const converted = convertImport(requested);
  return typeof converted === "string" ? noForm(converted) : converted;
}

export function review(requested: RequestedImport): WholeReview | WorkbookRefusal {
  const reviewed = reviewImport(requested);
  return typeof reviewed === "string" ? noForm(reviewed) : reviewed;
}

/** The translations of a file: XLIFF, or a worksheet with the columns of an export. */
export async function texts(bytes: ArrayBuffer): Promise<FileText[] | WorkbookRefusal> {
  const isXml = /^[\u{feff}\s]*</u.test(
    Buffer.from(bytes, 0, Math.min(100, bytes.byteLength)).toString(),
  );
  const worksheets = isXml ? null : await workbook(bytes);
  if (worksheets && "message" in worksheets) return worksheets;
  const found = worksheets
    ? readWorksheet(worksheets)
    : readXliff(Buffer.from(bytes).toString("utf8"));
  return found ?? noForm(noTranslations);
}

/** One worksheet as an .xlsx. */
export const sheet = (worksheet: RawWorksheet): Promise<Uint8Array> => writeWorkbook([worksheet]);

export async function notes(requested: RequestedImport): Promise<Uint8Array | WorkbookRefusal> {
  const converted = convertImport(requested);
  if (typeof converted === "string") return noForm(converted);
  return writeWorkbook([noteWorksheet(converted.notes)]);
}

export function print({ form, original }: PrintTask): Promise<Uint8Array> {
  return writeWorkbook((original && exportOriginalWorkbook(form, original)) ?? exportXlsForm(form));
}
