/** Files, such as a permit or a measurement in a spreadsheet. Each value names a file that is stored with the project. */
import { textType, type QuestionType } from "./question-type.ts";

export interface AnswerFile {
  /** The id of the file, which the device chooses, so that an answer can name a file that is not sent yet. */
  id: string;
  name: string;
}

/** Most files of one answer. */
export const maxAnswerFiles = 10;

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
