/** The words under `type` in a survey worksheet. */
import {
  fieldTypes,
  questionTypes,
  type FieldType,
  type QuestionType,
} from "#modules/form-logic/public.ts";

export type SurveyType =
  | { kind: "question"; type: FieldType }
  | { kind: "choice"; many: boolean; list: string; orOther: boolean; external: boolean }
  /** Its choices are in a file beside the workbook. */
  | { kind: "choice-of-file"; many: boolean; file: string }
  /** A row of a KoboToolbox block. The block names its choices. */
  | { kind: "row-of-block"; block: "score" | "rank" }
  | { kind: "range" | "acknowledge" | "photo" | "date-and-time" }
  | { kind: "begin" | "end"; block: string }
  | { kind: "unknown"; why: string };

const otherKinds: Record<string, "range" | "acknowledge" | "photo" | "date-and-time"> = {
  range: "range",
  acknowledge: "acknowledge",
  trigger: "acknowledge",
  image: "photo",
  photo: "photo",
  picture: "photo",
  datetime: "date-and-time",
  "date and time": "date-and-time",
};

const background = "The device or a calculation fills it in. Nobody answers it.";
const reasons: Record<string, string> = {
  start: background,
  end: background,
  today: background,
  "start time": background,
  "end time": background,
  deviceid: background,
  "device id": background,
  imei: background,
  subscriberid: background,
  "subscriber id": background,
  simserial: background,
  "sim serial": background,
  phonenumber: background,
  "background-geopoint": background,
  username: background,
  email: background,
  audit: background,
  "start-geopoint": background,
  geotrace: "Lines on a map are not supported.",
  geoshape: "Areas on a map are not supported.",
  audio: "Recordings are not supported.",
  "background-audio": "Recordings are not supported.",
  video: "Videos are not supported.",
  "xml-external": "External files are not supported.",
  "csv-external": "External files are not supported.",
};

const choicePattern =
  /^(select[_ ]one[_ ]external|select[_ ]one|select1|select[_ ]multiple[_ ]external|select[_ ]multiple|select all that apply)(?: prompt)?(?: (?:from|using)(?: list)?)? (\S+)( or[_ ](?:specify[_ ])?other)?$/i;
const filePattern = /^select[_ ](one|multiple)[_ ]from[_ ]file (\S+)$/i;
const blockPattern = /^(begin|end)[_ ]+(.+)$/i;
const blocks: Record<string, string> = {
  "looped group": "repeat",
  lgroup: "repeat",
  "repeated group": "repeat",
};

/** "add date prompt" and "q date" are old spellings of "date". */
const plainWords = (text: string): string =>
  text
    .trim()
    .replaceAll(/\s+/g, " ")
    .replace(/^(?:add|q) /i, "")
    .replace(/ prompt$/i, "");

/** The first type whose XLSForm mapping is the wanted one. */
export function typeOf(
  isWanted: (mapping: QuestionType["xlsform"]) => unknown,
): FieldType | undefined {
  return fieldTypes.find((type) => isWanted(questionTypes[type].xlsform));
}

export function readType(text: string): SurveyType {
  const words = plainWords(text);
  const name = words.toLowerCase();
  const other = Object.hasOwn(otherKinds, name) ? otherKinds[name] : undefined;
  if (other) return { kind: other };
  const type = typeOf(
    ({ typeNames: known, appearance }) => known.indexOf(name) >= (appearance ? 1 : 0),
  );
  if (type) return { kind: "question", type };
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
  const [, select, file] = filePattern.exec(words) ?? [];
  if (file) return { kind: "choice-of-file", many: /multiple/i.test(select ?? ""), file };
  if (name === "score__row") return { kind: "row-of-block", block: "score" };
  if (name === "rank__level") return { kind: "row-of-block", block: "rank" };
  const block = blockPattern.exec(words);
  if (block) {
    const called = (block[2] ?? "").toLowerCase();
    return {
      kind: name.startsWith("begin") ? "begin" : "end",
      block: (Object.hasOwn(blocks, called) && blocks[called]) || called,
    };
  }
  return { kind: "unknown", why: reasonFor(name, text) };
}

function reasonFor(name: string, text: string): string {
  if (Object.hasOwn(reasons, name)) return reasons[name] ?? "";
  if (/^select.*from[_ ]file/.test(name)) return "Choices from an external file are not supported.";
  if (/^osm\b/.test(name)) return "Features of a map are not supported.";
  if (name.startsWith("rank ") || name === "odkrank") return "Ranking questions are not supported.";
  return name === "" ? "The row has no type." : `The type "${text.trim()}" is not known.`;
}
