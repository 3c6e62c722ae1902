/** Results of SurveyJS: an object of answers by the names of the questions. Pure. */
import { embeddedAt, namedEmbedded } from "./embedded-files.ts";
import {
  firstText,
  firstTime,
  isObject,
  textOf,
  textValue,
  type JsonObject,
  type SourceCell,
  type SourceRecord,
  type SourceValue,
} from "./source-record.ts";

/** What a server that stores results adds to them; their answers may be in an object of their own. */
const idNames = ["instanceId", "Id", "id", "_id", "resultId", "SurveyResultId", "postId"];
const createdNames = [
  "CreatedAt",
  "createdAt",
  "created_at",
  "HappenedAt",
  "happenedAt",
  "date",
  "timestamp",
];
const answersNames = ["data", "Data", "json", "result", "results", "surveyResult"];
const authorNames = ["UserEmail", "userEmail", "author", "user", "createdBy"];

/** An object of answers looks like any other, so this is tried last. */
export const isResult = (value: JsonObject): boolean => Object.keys(value).length > 0;

export function readResult(value: JsonObject): SourceRecord {
  const wrapped = answersNames
    .map((name) => answersIn(value[name]))
    .find((found) => found !== null);
  const answers = wrapped ?? value;
  const at = (names: readonly string[]) => names.map((name) => value[name]);
  const createdAt = firstTime(...at(createdNames));
  const outside = new Set(wrapped ? [] : [...idNames, ...createdNames]);
  return {
    id: firstText(...at(idNames)),
    startedAt: createdAt,
    completedAt: value["isCompleted"] === false ? null : createdAt,
    author: wrapped ? firstText(...at(authorNames)) : "",
    point: null,
    cells: cellsOf(answers, "").filter(({ path }) => !outside.has(path)),
  };
}

/** Answers may be stored as text. */
function answersIn(value: unknown): JsonObject | null {
  if (isObject(value)) return value;
  if (typeof value !== "string" || !value.trimStart().startsWith("{")) return null;
  try {
    const parsed: unknown = JSON.parse(value);
    return isObject(parsed) ? parsed : null;
  } catch {
    return null;
  }
}

const maxDepth = 20;

/** SurveyJS writes a comment of a question beside its answer. */
const commentEnd = "-Comment";

function cellsOf(answers: JsonObject, outer: string, depth = 0): SourceCell[] {
  if (depth > maxDepth) return [];
  return Object.entries(answers).flatMap(([name, part]): SourceCell[] => {
    const path = outer + name;
    if (name.endsWith(commentEnd) && name.slice(0, -commentEnd.length) in answers) return [];
    const comment = textOf(answers[name + commentEnd]);
    if (isObject(part) && !isFile(part)) return cellsOf(part, `${path}.`, depth + 1);
    const value = valueOf(part, path, depth);
    return value === null ? [] : [{ path, value, ...(comment !== "" && { comment }) }];
  });
}

/** A file is stored elsewhere, or is inside of the JSON file. */
const isFile = (value: JsonObject): boolean => "content" in value && "name" in value;

function valueOf(part: unknown, path: string, depth: number): SourceValue | null {
  if (Array.isArray(part) || isObject(part)) {
    const parts = [part].flat() as unknown[];
    const objects = parts.filter(isObject);
    const names = objects
      .filter(isFile)
      .map(({ content, name }) => namedEmbedded(textOf(content), textOf(name)));
    if (names.length > 0) return { kind: "files", names };
    if (objects.length > 0)
      return { kind: "rows", rows: objects.map((row) => cellsOf(row, `${path}.`, depth + 1)) };
    const values = parts.map(textOf).filter(Boolean);
    return values.length > 0 ? { kind: "choices", values } : null;
  }
  const text = textOf(part);
  // A signature is the answer itself.
  if (embeddedAt(text)) {
    const name = `${path.split(".").at(-1)}${text.slice(text.lastIndexOf("."))}`;
    return { kind: "files", names: [namedEmbedded(text, name)] };
  }
  return text === "" ? null : textValue(text);
}
