/** Files, such as a permit or a measurement in a spreadsheet. Each value names a file that is stored with the project. */
import {
  extensionOf,
  extensionsByType,
  isPictureType,
} from "#app/platform/files/accepted-types.ts";
import { readTypedNumber } from "#app/platform/form/typed-number.ts";
import { fileContents, type FileContent, type FormField } from "../domain/forms/form-types.ts";
import { textType, type QuestionType, type SettingsDraft } from "./question-type.ts";

export interface AnswerFile {
  /** The id of the file, which the device chooses, so that an answer can name a file that is not sent yet. */
  id: string;
  name: string;
}

/** Most files of one answer. */
export const maxAnswerFiles = 10;

/** The largest file of any answer, in millions of bytes. */
export const largestFile = 25;

export const fileKindNames: Record<FileContent, string> = {
  pdf: "PDF",
  pictures: "Pictures",
  spreadsheets: "Excel spreadsheets",
  text: "Tables as text (CSV, TSV)",
  documents: "Word and PowerPoint",
};

type FileRules = Pick<FormField, "fileKinds" | "maxMegabytes">;

function contentOf(contentType: string): FileContent {
  if (isPictureType(contentType)) return "pictures";
  if (contentType === "application/pdf") return "pdf";
  if (contentType.startsWith("text/")) return "text";
  return /excel|spreadsheet/.test(contentType) ? "spreadsheets" : "documents";
}

const takes = ({ fileKinds = [] }: FileRules, contentType: string): boolean =>
  fileKinds.length === 0 || fileKinds.includes(contentOf(contentType));

/** The extensions of the names of files that the question takes. */
export const fileExtensions = (field: FileRules): string[] =>
  Object.entries(extensionsByType)
    .filter(([contentType]) => takes(field, contentType))
    .flatMap(([, extensions]) => extensions);

/** What a file contains by its name; "" if the name does not say it. */
export const contentOfName = (name: string): string =>
  Object.entries(extensionsByType).find(([, all]) => all.includes(extensionOf(name)))?.[0] ?? "";

const megabytesOf = ({ maxMegabytes }: FileRules): number => maxMegabytes ?? largestFile;

export const maxBytesOf = (field: FileRules): number => megabytesOf(field) * 1_000_000;

/** Why the question does not take a file; null if it does. */
export function fileError(
  field: FileRules,
  { contentType, size }: { contentType: string; size: number },
): string | null {
  if (!takes(field, contentType))
    return "This question does not take files of this type. Choose another file.";
  return size > maxBytesOf(field) ? `Choose a file of up to ${megabytesOf(field)} MB.` : null;
}

const fileLine = /^file ([\w-]{8,64}) (.+)$/;

const linesOf = (values: readonly string[]): string[] =>
  values
    .flatMap((value) => value.split("\n"))
    .map((line) => line.trim())
    .filter((line) => line !== "");

export const fileValue = ({ id, name }: AnswerFile): string =>
  `file ${id} ${name.replaceAll(/\s+/g, " ").trim() || "file"}`;

/** The files of an answer, each once. */
export function readFiles(values: readonly string[]): AnswerFile[] {
  const files = new Map<string, AnswerFile>();
  for (const line of linesOf(values)) {
    const [, id, name = ""] = fileLine.exec(line) ?? [];
    if (id !== undefined) files.set(id, { id, name });
  }
  return [...files.values()];
}

export const fileUpload: QuestionType = {
  ...textType,
  label: "File",
  takesFiles: true,
  settings: {
    read: readSettings,
    errors: (field) => ({ maxMegabytes: isSize(field.maxMegabytes ?? null) ? null : sizeMessage }),
    describe: describeFiles,
    normalize: ({ fileKinds = [], maxMegabytes }) => ({
      ...(fileKinds.length > 0 && { fileKinds }),
      ...(maxMegabytes != null && { maxMegabytes }),
    }),
  },
  posted: (values) => [...new Set(linesOf(values))],
  isAnswered: ({ values }) => readFiles(values).length > 0,
  errors: (_field, { values }) => {
    const lines = linesOf(values);
    if (lines.some((line) => !fileLine.test(line))) return ["Choose a file."];
    return lines.length > maxAnswerFiles ? [`Add up to ${maxAnswerFiles} files.`] : [];
  },
  textOf: (value) => readFiles([value])[0]?.name ?? value,
  holdsCodes: false,
  valueType: null,
  isScored: false,
  xlsform: { typeNames: ["file"] },
};

const sizeMessage = `Enter a whole number from 1 to ${largestFile}.`;

const isSize = (size: number | null): boolean =>
  size === null || (Number.isInteger(size) && size >= 1 && size <= largestFile);

function readSettings(draft: SettingsDraft, errors: Record<string, string>): Required<FileRules> {
  const typed = draft.maxMegabytes.trim();
  const maxMegabytes = typed === "" ? null : readTypedNumber(typed);
  if (!isSize(maxMegabytes)) errors.maxMegabytes = sizeMessage;
  const fileKinds = fileContents.filter((kind) => draft.fileKinds.includes(kind));
  return { fileKinds, maxMegabytes };
}

function describeFiles(field: FormField): string | null {
  const { fileKinds = [], maxMegabytes } = field;
  if (fileKinds.length === 0 && maxMegabytes == null) return null;
  const kinds = fileKinds.map((kind) => fileKindNames[kind]).join(", ") || "Any file";
  return `${kinds}, up to ${megabytesOf(field)} MB.`;
}
