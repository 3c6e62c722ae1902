/** The words under `type` in a survey sheet. */
import type { FieldType } from "../logic/form-types.ts";

export type SurveyType =
  | { kind: "question"; type: FieldType }
  | { kind: "choice"; many: boolean; list: string; orOther: boolean; external: boolean }
  | { kind: "range" | "acknowledge" | "photo" | "date-and-time" }
  | { kind: "begin" | "end"; block: string }
  | { kind: "unknown"; why: string };

const questionTypes: Record<string, FieldType> = {
  text: "single-input",
  string: "single-input",
  integer: "numeric-input",
  int: "numeric-input",
  decimal: "numeric-input",
  date: "date-input",
  time: "time-input",
  note: "info-box",
};

const otherKinds: Record<string, "range" | "acknowledge" | "photo" | "date-and-time"> = {
  range: "range",
  acknowledge: "acknowledge",
  trigger: "acknowledge",
  image: "photo",
  photo: "photo",
  datetime: "date-and-time",
};

const background = "It is filled in by the device or by calculation, and nobody is asked it.";
const reasons: Record<string, string> = {
  calculate: "Calculations are not supported.",
  calculation: "Calculations are not supported.",
  hidden: background,
  start: background,
  end: background,
  today: background,
  deviceid: background,
  subscriberid: background,
  simserial: background,
  phonenumber: background,
  username: background,
  email: background,
  audit: background,
  "start-geopoint": background,
  geopoint: "Positions are not asked in a form; the project's site has its own.",
  geotrace: "Lines on a map are not supported.",
  geoshape: "Areas on a map are not supported.",
  barcode: "Barcodes are not supported.",
  audio: "Recordings are not supported.",
  "background-audio": "Recordings are not supported.",
  video: "Videos are not supported.",
  file: "Files are kept with the project, not with a question.",
  "xml-external": "Files beside the form are not supported.",
  "csv-external": "Files beside the form are not supported.",
};

const choicePattern =
  /^(select[_ ]one|select1|select[_ ]multiple|select all that apply|select[_ ]one[_ ]external)(?:\s+from)?\s+(\S+)(\s+or[_ ]other)?$/i;
const blockPattern = /^(begin|end)[_ ]+(\S+)$/i;

export function readType(text: string): SurveyType {
  const words = text.trim().replaceAll(/\s+/g, " ");
  const name = words.toLowerCase();
  const type = Object.hasOwn(questionTypes, name) ? questionTypes[name] : undefined;
  if (type) return { kind: "question", type };
  const other = Object.hasOwn(otherKinds, name) ? otherKinds[name] : undefined;
  if (other) return { kind: other };
  const choice = choicePattern.exec(words);
  if (choice) {
    const [, word = "", list = "", orOther] = choice;
    const many = /multiple|all that/i.test(word);
    return {
      kind: "choice",
      many,
      list,
      orOther: orOther !== undefined,
      external: /external/i.test(word),
    };
  }
  const block = blockPattern.exec(words);
  if (block) {
    return {
      kind: name.startsWith("begin") ? "begin" : "end",
      block: (block[2] ?? "").toLowerCase(),
    };
  }
  return { kind: "unknown", why: reasonFor(name, text) };
}

function reasonFor(name: string, text: string): string {
  if (Object.hasOwn(reasons, name)) return reasons[name] ?? "";
  if (/^select.*from[_ ]file/.test(name))
    return "Choices from a file beside the form are not supported.";
  if (name.startsWith("rank ")) return "Putting choices into an order is not supported.";
  return name === "" ? "The row has no type." : `The type "${text.trim()}" is not known.`;
}
