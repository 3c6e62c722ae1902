/** What a question type defines. Everything that depends on a question's type asks its object in `registry.ts`. */
import type { ValueType } from "../domain/expressions/value-types.ts";
import type { Answer, FormField } from "../domain/forms/form-types.ts";

/** What somebody drew as an answer. */
export interface AnswerDrawing {
  width: number;
  height: number;
  /** The path of the pen as SVG writes it, with whole numbers: "M10 20L30 40". */
  path: string;
  /** What it is, if it is no signature. */
  label?: string;
  /** The picture that points were marked on, with the points in percent of its sides. */
  plan?: { id: string; name: string; pins: { x: number; y: number; note: string }[] };
}

/** The drawing as an SVG file: black on white, as on paper. */
export function drawingFile({ width, height, path }: AnswerDrawing): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="100%" height="100%" fill="#fff"/><path d="${path}" fill="none" stroke="#000" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/></svg>\n`;
}

/** The settings of a question as they are typed in its editor. */
export interface SettingsDraft {
  allowNegatives: boolean;
  allowDecimals: boolean;
  digitsAllowed: string;
  lowerLimit: string;
  upperLimit: string;
  fileKinds: string[];
  maxMegabytes: string;
  calculation: string;
  unit: string;
  hidden: boolean;
  isUnique: boolean;
  acceptsOther: boolean;
  /** Questions to add below it with the same choices, one per line. */
  moreRows: string;
}

/** Settings that only questions of this type have. */
interface TypeSettings {
  /** Reads what was typed. Adds messages by input name to `errors`. */
  read: (draft: SettingsDraft, errors: Record<string, string>) => Partial<FormField>;
  /** Messages by input name; null where a setting is valid. */
  errors: (field: FormField) => Record<string, string | null>;
  /** The settings in one sentence; null when there is nothing to say. */
  describe: (field: FormField) => string | null;
  /** The settings without those that have no effect. */
  normalize: (field: FormField) => Partial<FormField>;
}

/** How the type is written in an XLSForm. */
interface XlsFormMapping {
  /** The words under `type` that mean this type; an export writes the first, with the appearance if there is one. */
  typeNames: readonly string[];
  /** Replaces the first word. */
  wordOf?: (field: FormField) => string;
  /** For a choice, which names its list in place of a word. */
  select?: "select_one" | "select_multiple";
  /** Another type has the same words; this one is meant when the row has this appearance. */
  appearance?: string;
  /** A choice of the single option "OK" is an `acknowledge`. */
  acknowledges?: boolean;
  /** The `constraint` of the row holds its limits. */
  hasLimits?: boolean;
  /** What the column `parameters` says. */
  parametersOf?: (field: FormField) => string;
  /** Columns that an import may ignore. */
  ignored?: readonly string[];
}

export interface QuestionType {
  /** The name in the palette and in lists. */
  label: string;
  /** False for a text that nobody answers. */
  takesAnswer: boolean;
  /** True when the answer is computed from others, so that nobody gives it. */
  isCalculated: boolean;
  choices: "one" | "many" | null;
  /** The options of a new question; of a type with fixed options the only ones. */
  startingOptions: readonly string[];
  hasFixedOptions: boolean;
  /** True when the author sends a picture for each option. */
  optionsHavePictures: boolean;
  /** True when those that follow each other are rows of a grid, and an author types several of them as lines. */
  isRow: boolean;
  /** True when the author may send a picture to answer on. */
  takesPlan: boolean;
  /** True when files are the answer. Such a question has no photos beside it. */
  takesFiles: boolean;
  settings: TypeSettings | null;
  /** The values of an answer as a form posted them. */
  posted: (values: string[]) => string[];
  isAnswered: (answer: Answer) => boolean;
  /** The errors of an answer, most severe first. A missing answer is not an error. */
  errors: (field: FormField, answer: Answer) => string[];
  /** True when a question of this type can hold a value that was given to another. */
  accepts: (field: FormField, value: string) => boolean;
  /** One value for people. @param language of its dates and times, such as "es"; English without one. */
  textOf: (value: string, language?: string) => string;
  /** What was drawn as the answer; null for an answer that is only text. */
  drawing: (answer: Answer) => AnswerDrawing | null;
  /**
   * Reads a cell that was pasted into a table, or comes from a file; null for a text that is no such answer. Null for a type that
   * does not fit into a cell.
   */
  readCell: ((field: FormField, text: string) => string | null) | null;
  /** The cell of an export. Without `value` it holds the words. */
  cell: {
    kind: "text" | "number" | "day" | "time";
    value?: (answer: Answer) => string | number | null;
  };
  /** True when serial numbers are typed or scanned into it; search finds a project by them. */
  holdsCodes: boolean;
  /** How a condition compares with an answer; null when the type cannot be a source. */
  comparesBy: "number" | "option" | null;
  /** What an expression reads; null when it cannot use the type. Of a calculation its result decides instead. */
  valueType: ValueType | null;
  /** False when a score skips the question, whatever its rubric says. */
  isScored: boolean;
  xlsform: XlsFormMapping;
}

const hasText = ({ values }: Answer): boolean => values.some((value) => value.trim() !== "");

/** A question with one text as its answer. The other types define only the differences from it. */
export const textType = {
  takesAnswer: true,
  isCalculated: false,
  choices: null,
  startingOptions: [],
  hasFixedOptions: false,
  optionsHavePictures: false,
  isRow: false,
  takesPlan: false,
  takesFiles: false,
  settings: null,
  posted: (values) => values,
  isAnswered: hasText,
  errors: () => [],
  accepts: () => true,
  textOf: (value) => value,
  drawing: () => null,
  readCell: null,
  cell: { kind: "text" },
  holdsCodes: true,
  comparesBy: null,
  valueType: "text",
  isScored: true,
} satisfies Partial<QuestionType>;
