/** What was found in a file of records: its columns with their questions, and what is lost. Pure. */
import { isCalculated, questionText, type FormField } from "#modules/form-logic/public.ts";
import { excerpt } from "../convert/excerpt.ts";
import { shownValue, type RecordLoss, type UnknownValue } from "../convert/convert-record.ts";
import type { ChoiceNames } from "../convert/convert-value.ts";
import type { ChosenColumns, ColumnMatcher } from "../convert/match-columns.ts";
import type { SourceCell, SourceRecord } from "../sources/source-record.ts";

/** What the person chose in the review. A column that is missing is chosen by the product. */
export interface ChosenMapping {
  fields: ChosenColumns;
  owner?: string;
  address?: string;
  /** What values become that are no choice of their question. */
  choices?: ChoiceNames;
}

export interface ReviewedColumn {
  path: string;
  label?: string | undefined;
  fieldId: string | null;
  question: string | null;
  /** The question is calculated here from the other answers. */
  isCalculated: boolean;
  /** How many records have a value, and the first one. */
  count: number;
  example: string;
  hasRows: boolean;
}

export interface ReviewedLoss extends Pick<RecordLoss, "kind" | "field" | "why"> {
  count: number;
  /** The first places, each with the number of the record. */
  places: { row: number; value: string }[];
}

/** A value that is no choice of its question, and how many answers have it. */
export interface ReviewedValue {
  fieldId: string;
  question: string;
  value: string;
  count: number;
}

export interface ImportReview {
  source: string;
  columns: ReviewedColumn[];
  losses: ReviewedLoss[];
  /** The most frequent first. Missing in a review of an earlier version of the product. */
  values?: ReviewedValue[];
  /** How many other values there are. */
  moreValues?: number;
  owner: string;
  address: string;
  fileCount: number;
  /** Records without an id, which a second import would create again. */
  withoutId: number;
  doubled: number;
  incomplete: number;
  withoutAuthor: number;
}

/** Columns beyond these are counted together. */
export const maxColumns = 2_000;
export const maxLosses = 1_000;
const maxPlaces = 20;
/** Values that are counted, and those of them for which a person can choose what they become. */
const maxCounted = 5_000;
export const maxValues = 300;
/** A longer one is a text that belongs to another question. */
const longestValue = 200;

export class ReviewCollector {
  readonly #columns = new Map<string, ReviewedColumn>();
  readonly #losses = new Map<string, ReviewedLoss>();
  readonly #values = new Map<string, ReviewedValue>();
  readonly #matcher: ColumnMatcher;
  fileCount = 0;
  withoutId = 0;
  doubled = 0;
  incomplete = 0;
  withoutAuthor = 0;

  constructor(matcher: ColumnMatcher) {
    this.#matcher = matcher;
  }

  addRecord({ cells, author, completedAt }: SourceRecord): void {
    if (author === "") this.withoutAuthor += 1;
    if (completedAt === null) this.incomplete += 1;
    this.addCells(cells);
  }

  addCells(cells: readonly SourceCell[]): void {
    for (const cell of cells) {
      const { path, label, value } = cell;
      if (value.kind === "rows") for (const row of value.rows) this.addCells(row);
      if (value.kind === "files") this.fileCount += value.names.length;
      const known = this.#columns.get(path);
      if (known) known.count += 1;
      else if (this.#columns.size < maxColumns)
        this.#columns.set(path, this.#describe(path, label, cell));
    }
  }

  #describe(path: string, label: string | undefined, { value }: SourceCell): ReviewedColumn {
    const field: FormField | null = this.#matcher.match(path, label);
    return {
      path,
      ...(label !== undefined && { label }),
      fieldId: field?.id ?? null,
      question: field ? excerpt(questionText(field)) : null,
      isCalculated: field !== null && isCalculated(field.type),
      count: 1,
      example: value.kind === "rows" ? "" : excerpt(shownValue(value)),
      hasRows: value.kind === "rows",
    };
  }

  addLosses(row: number, losses: readonly RecordLoss[]): void {
    for (const { kind, field, why, value } of losses) {
      const key = `${kind} ${field} ${why}`;
      const known = this.#losses.get(key);
      if (known) {
        known.count += 1;
        if (known.places.length < maxPlaces) known.places.push({ row, value });
      } else if (this.#losses.size < maxLosses)
        this.#losses.set(key, { kind, field, why, count: 1, places: [{ row, value }] });
    }
  }

  addUnknown(unknown: readonly UnknownValue[]): void {
    for (const { field, value } of unknown) {
      const key = `${field.id} ${value}`;
      const known = this.#values.get(key);
      if (known) known.count += 1;
      else if (this.#values.size < maxCounted && value.length <= longestValue)
        this.#values.set(key, {
          fieldId: field.id,
          question: excerpt(questionText(field)),
          value,
          count: 1,
        });
    }
  }

  get columns(): ReviewedColumn[] {
    return [...this.#columns.values()];
  }

  finish(source: string, site: { owner: string; address: string }): ImportReview {
    const { fileCount, withoutId, doubled, incomplete, withoutAuthor } = this;
    const losses = [...this.#losses.values()].toSorted((one, other) => other.count - one.count);
    const values = [...this.#values.values()].toSorted((one, other) => other.count - one.count);
    return {
      source,
      columns: this.columns,
      losses,
      values: values.slice(0, maxValues),
      moreValues: Math.max(0, values.length - maxValues),
      ...site,
      fileCount,
      withoutId,
      doubled,
      incomplete,
      withoutAuthor,
    };
  }
}
