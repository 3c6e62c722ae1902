/** What was found in a file of records: its columns with their questions, and what is lost. Pure. */
import { isCalculated, questionText, type FormField } from "#modules/form-logic/public.ts";
import { excerpt } from "../convert/excerpt.ts";
import { shownValue, type RecordLoss } from "../convert/convert-record.ts";
import type { ChosenColumns, ColumnMatcher } from "../convert/match-columns.ts";
import type { SourceCell, SourceRecord } from "../sources/source-record.ts";

/** What the person chose in the review. A column that is missing is chosen by the product. */
export interface ChosenMapping {
  fields: ChosenColumns;
  owner?: string;
  address?: string;
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

export interface ImportReview {
  source: string;
  columns: ReviewedColumn[];
  losses: ReviewedLoss[];
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

export class ReviewCollector {
  readonly #columns = new Map<string, ReviewedColumn>();
  readonly #losses = new Map<string, ReviewedLoss>();
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

  get columns(): ReviewedColumn[] {
    return [...this.#columns.values()];
  }

  finish(source: string, site: { owner: string; address: string }): ImportReview {
    const { fileCount, withoutId, doubled, incomplete, withoutAuthor } = this;
    const losses = [...this.#losses.values()].toSorted((one, other) => other.count - one.count);
    return {
      source,
      columns: this.columns,
      losses,
      ...site,
      fileCount,
      withoutId,
      doubled,
      incomplete,
      withoutAuthor,
    };
  }
}
