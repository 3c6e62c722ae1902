/** Converts a record of another product to the answers of a project. Pure. */
import { structureIds } from "./repeat-structure.ts";
import { excerpt } from "./excerpt.ts";
import { convertValue, timePart, type KnownChoices, type LossKind } from "./convert-value.ts";
import { plainKey, type ColumnMatcher } from "./match-columns.ts";
import {
  baseName,
  pointOf,
  type SourceCell,
  type SourceRecord,
  type SourceValue,
} from "../sources/source-record.ts";
import { idInInstance } from "#modules/form-logic/public.repeats.ts";
import {
  isCalculated,
  questionText,
  questionTypes,
  type FormField,
} from "#modules/form-logic/public.ts";

/** What a record loses. Its place is the number of the record, the field and the value. */
export interface RecordLoss {
  kind: LossKind;
  field: string;
  value: string;
  why: string;
}

/** A record as it is stored until the person who sent it confirms. */
export interface ConvertedRecord {
  /** By id of the question, in its instance. */
  answers: { fieldId: string; values: string[]; comment: string }[];
  files: { fieldId: string; name: string }[];
  /** Times as ISO 8601 writes them. */
  startedAt: string | null;
  completedAt: string | null;
  author: string;
  siteOwner: string;
  address: string;
  point: { latitude: number; longitude: number } | null;
}

/** The columns that also say what the project is about, by their paths; "" for none. */
export interface SiteColumns {
  owner: string;
  address: string;
}

export interface Conversion {
  matcher: ColumnMatcher;
  known: KnownChoices;
  structure: ReturnType<typeof structureIds>;
  site: SiteColumns;
  /** Ids of questions about the time of a question for date and time. */
  timeFields: ReadonlySet<string>;
}

/** A value that is no choice of its question. */
export interface UnknownValue {
  field: FormField;
  value: string;
}

interface Result {
  record: ConvertedRecord;
  losses: RecordLoss[];
  unknown: UnknownValue[];
}

const maxInstances = 200;

export function convertRecord(source: SourceRecord, conversion: Conversion): Result {
  const record: ConvertedRecord = {
    answers: [],
    files: [],
    startedAt: source.startedAt?.toISOString() ?? null,
    completedAt: source.completedAt?.toISOString() ?? null,
    author: source.author.slice(0, 200),
    siteOwner: textAt(source.cells, conversion.site.owner),
    address: textAt(source.cells, conversion.site.address),
    point: source.point,
  };
  const losses: RecordLoss[] = [];
  const unknown: UnknownValue[] = [];
  convertCells(source.cells, [], { conversion, record, losses, unknown });
  record.point ??= firstPoint(record, conversion);
  return { record, losses, unknown };
}

interface Target extends Result {
  conversion: Conversion;
}

/** @param path the ids of the instances around the cells, the outermost first. */
function convertCells(cells: readonly SourceCell[], path: readonly string[], target: Target): void {
  const paths = new Set(cells.map((cell) => cell.path));
  for (const cell of cells) {
    if (cell.value.kind === "rows") convertRows(cell.value.rows, cell, path, target);
    else if (!isPartOfChoices(cell, paths, target)) convertCell(cell, path, target);
  }
}

function convertCell(cell: SourceCell, path: readonly string[], target: Target): void {
  const { conversion, losses, unknown } = target;
  const field = conversion.matcher.match(cell.path, cell.label);
  const place = (kind: LossKind, value: string, why: string) =>
    void losses.push({
      kind,
      field: field ? excerpt(questionText(field)) : excerpt(cell.label ?? cell.path),
      value: excerpt(value),
      why,
    });
  if (!field) {
    if (!saysSite(cell, target)) place("left-out", shownValue(cell.value), noQuestion);
    return;
  }
  const depth = conversion.structure.depthOf(field.id);
  const missing = Array.from({ length: Math.max(0, depth - path.length) }, () => "1");
  const fieldId = idInInstance(field.id, [...path, ...missing].slice(0, depth));
  if (isCalculated(field.type)) return;
  const converted = convertValue(field, cell.value, conversion.known);
  unknown.push(...converted.unknown.map((value) => ({ field, value })));
  for (const { kind, value, why } of converted.losses) place(kind, value, why);
  add(target, fieldId, { ...converted, comment: join(converted.comment, cell.comment ?? "") });
  addTime(field, cell.value, fieldId, target);
}

/** Whether a column without a question says what the project is about: its owner, its address, or its place. */
function saysSite({ path, value }: SourceCell, { conversion: { site }, record }: Target): boolean {
  if (path === site.owner || path === site.address) return true;
  if (record.point !== null || value.kind !== "text") return false;
  const [, latitude, longitude] = placeText.exec(value.text) ?? [];
  record.point = pointOf(latitude, longitude);
  return record.point !== null;
}

const placeText = /^(-?\d{1,2}(?:\.\d+)?)[ ,]+(-?\d{1,3}\.\d+)(?: -?[\d.]+){0,2}$/;

const noQuestion = "The form has no such question.";

function add(
  { record, losses }: Target,
  fieldId: string,
  { values, comment, files }: { values: string[]; comment: string; files: readonly string[] },
): void {
  record.files.push(...files.map((name) => ({ fieldId, name })));
  if (values.length === 0 && comment === "") return;
  const before = record.answers.find((answer) => answer.fieldId === fieldId);
  if (!before) return void record.answers.push({ fieldId, values, comment });
  if (before.values.join("\n") === values.join("\n")) return;
  losses.push({
    kind: "left-out",
    field: fieldId,
    value: excerpt(values.join("; ")),
    why: "Another column already answers the question.",
  });
}

/** A question for date and time became one for each. */
function addTime(field: FormField, value: SourceValue, fieldId: string, target: Target): void {
  const time = timePart(value);
  const timeId = `${field.id}_time`;
  if (time === "" || !target.conversion.timeFields.has(timeId)) return;
  const instance = fieldId.slice(field.id.length);
  add(target, timeId + instance, { values: [time], comment: "", files: [] });
}

function convertRows(
  rows: readonly (readonly SourceCell[])[],
  cell: SourceCell,
  path: readonly string[],
  target: Target,
): void {
  const { matcher, structure } = target.conversion;
  const inRows = rows.flat();
  const first = inRows.map((each) => matcher.match(each.path, each.label)).find(Boolean);
  const chain = first ? structure.chainOf(first.id) : [];
  const sectionId = chain[path.length];
  const lose = (value: string, why: string) =>
    target.losses.push({ kind: "left-out", field: excerpt(cell.label ?? cell.path), value, why });
  if (sectionId === undefined) {
    // Its questions are asked once, so only the first instance has a place.
    convertCells(rows[0] ?? [], path, target);
    rows
      .slice(1)
      .forEach((row, index) =>
        lose(
          excerpt(row.map((each) => shownValue(each.value)).join("; ")),
          `It is instance ${index + 2}, and the questions are asked once.`,
        ),
      );
    return;
  }
  const kept = rows.slice(0, maxInstances);
  if (rows.length > kept.length)
    lose(`${rows.length - kept.length} more`, `A section has up to ${maxInstances} instances.`);
  const listId = structure.listIdOf(sectionId, path);
  if (listId !== null)
    target.record.answers.push({
      fieldId: listId,
      values: kept.map((_, index) => String(index + 1)),
      comment: "",
    });
  kept.forEach((row, index) => convertCells(row, [...path, String(index + 1)], target));
}

/** KoboToolbox adds a column for each choice, with 1 for those that were chosen. */
function isPartOfChoices(
  { path, value }: SourceCell,
  paths: ReadonlySet<string>,
  { conversion }: Target,
): boolean {
  const cut = path.lastIndexOf("/");
  if (cut < 0 || value.kind !== "text" || !/^(?:0|1|true|false|yes|no)$/i.test(value.text))
    return false;
  const outer = path.slice(0, cut);
  const field = conversion.matcher.match(outer);
  return field !== null && questionTypes[field.type].choices !== null && paths.has(outer);
}

function textAt(cells: readonly SourceCell[], path: string): string {
  const found = path === "" ? undefined : cells.find((cell) => cell.path === path);
  return found ? shownValue(found.value).slice(0, 300) : "";
}

export function shownValue(value: SourceValue): string {
  switch (value.kind) {
    case "text":
      return value.text;
    case "choices":
      return value.values.join("; ");
    case "files":
      return value.names.map(baseName).join("; ");
    case "rows":
      return `${value.rows.length}`;
  }
}

const join = (...texts: string[]): string => texts.filter(Boolean).join("\n");

/** Where the project is, if only a question says it. */
function firstPoint(
  { answers }: ConvertedRecord,
  { structure }: Conversion,
): ConvertedRecord["point"] {
  for (const { fieldId, values } of answers) {
    if (!structure.isPlace(fieldId)) continue;
    const [latitude, longitude] = (values[0] ?? "").split(" ");
    const point = pointOf(latitude, longitude);
    if (point) return point;
  }
  return null;
}

const ownerWords = [
  "siteowner",
  "owner",
  "ownername",
  "customername",
  "customer",
  "homeowner",
  "homeownername",
  "clientname",
  "client",
  "name",
  "sitename",
  "site",
];
const addressWords = [
  "siteaddress",
  "address",
  "projectaddress",
  "streetaddress",
  "fulladdress",
  "location",
  "street",
];

/** The columns that most likely name the owner of the site and its address. */
export function guessSiteColumns(
  columns: readonly { path: string; label?: string | undefined }[],
): SiteColumns {
  const find = (words: readonly string[]) => {
    for (const word of words) {
      const found = columns.find(
        ({ path, label }) =>
          plainKey(path.split(/[/.]/).at(-1) ?? "") === word || plainKey(label ?? "") === word,
      );
      if (found) return found.path;
    }
    return "";
  };
  return { owner: find(ownerWords), address: find(addressWords) };
}
