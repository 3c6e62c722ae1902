/** A report ready to be written: its size, its first rows, and the function that writes it. */
import type { Pages, WorksheetColumn } from "#app/platform/worksheets/worksheet-column.ts";
import { requireFit, writeWorksheet } from "#app/platform/worksheets/worksheet-file.server.ts";
import type { WorksheetFormat } from "#app/platform/worksheets/worksheet-formats.ts";
import { csvCell } from "#app/platform/worksheets/write-csv.ts";
import { worksheetPieces, type FurtherWorksheet } from "#app/platform/worksheets/write-xlsx.ts";
import { someRows } from "./some-rows.ts";

export interface WriteOptions {
  signal?: AbortSignal;
  /**
   * Called after each page with the number of rows read so far. The next page waits for it, and a throw stops the
   * writing.
   */
  onRows?: (read: number) => Promise<void> | void;
  /** Only the first `max` rows are needed, so reading may stop after them. */
  max?: number;
  /** True omits columns without any content. For this, all rows are read twice. */
  omitEmptyColumns?: boolean;
  /** True refuses a report without rows before the first piece, in the specification's exact wording. */
  needsRows?: boolean;
}

export interface PreparedReport {
  /** Number of projects to read, for the progress. */
  total: number;
  /** True when rows are sums over all projects, so that the first row takes as long as the last. */
  isSummary: boolean;
  headings: string[];
  /** Returns the first rows as the file contains them. */
  firstRows: (max: number) => Promise<string[][]>;
  /** Yields the file in pieces. @throws Problem "invalid-input" for a workbook that is too large for Excel. */
  write: (format: WorksheetFormat, options?: WriteOptions) => AsyncGenerator<Uint8Array>;
}

interface Parts<Row> {
  total: number;
  isSummary?: boolean;
  columns: readonly WorksheetColumn<Row>[];
  /** Reads again on each call. `onRows` is for reports that read more rows than they yield. */
  pages: (options: WriteOptions) => Pages<Row>;
  /** Worksheets that a workbook has after the report, with rows made from the report's rows. */
  further?: readonly FurtherTable<Row>[];
}

interface FurtherTable<Row> {
  name: string;
  // A method, so that tables whose rows have more columns fit.
  rowsOf(row: Row): readonly Row[];
  columns: readonly WorksheetColumn<never>[];
}

export function preparedReport<Row>({
  total,
  isSummary = false,
  columns,
  pages,
  further = [],
}: Parts<Row>): PreparedReport {
  return {
    total,
    isSummary,
    headings: columns.map(({ heading }) => heading),
    firstRows: async (max) => {
      const stopping = new AbortController();
      for await (const page of pages({ signal: stopping.signal, max })) {
        const rows = page.slice(0, max);
        return rows.map((row) => columns.map(({ cell, kind }) => plain(csvCell(cell(row), kind))));
      }
      return [];
    },
    write: (format, options = {}) => {
      requireFit(format, { rows: total, columns: columns.length });
      const { signal, onRows } = options;
      // Progress counts the first table. The others report the same number, so that a stopped report stops there too.
      const again = { ...(signal && { signal }), ...(onRows && { onRows: () => onRows(total) }) };
      const more = further.map((table) => furtherWorksheet(table, pages, again));
      const write = (read: Pages<Row>) => writeWorksheet(format, columns, read, more);
      if (options.omitEmptyColumns) return writeFilled({ columns, pages, more }, format, options);
      return options.needsRows ? someRows(pages(options), write) : write(pages(options));
    },
  };
}

/** Reads all projects once more for each table, so that no table has to be held in memory. */
function furtherWorksheet<Row>(
  { name, rowsOf, columns }: FurtherTable<Row>,
  pages: Parts<Row>["pages"],
  options: WriteOptions,
): FurtherWorksheet {
  const rows = async function* rows() {
    for await (const page of pages(options)) yield page.flatMap(rowsOf) as never[];
  };
  return { name, pieces: () => worksheetPieces(columns, rows()) };
}

async function* writeFilled<Row>(
  { columns, pages, more }: Pick<Parts<Row>, "columns" | "pages"> & { more: FurtherWorksheet[] },
  format: WorksheetFormat,
  { onRows, ...options }: WriteOptions,
): AsyncGenerator<Uint8Array> {
  let read = 0;
  // All rows are read twice. Each row counts half each time, so that the progress is complete only at the end.
  const half = onRows && {
    onRows: async (rows: number) => onRows(Math.floor((read + rows) / 2)),
  };
  const empty = new Set(columns);
  for await (const page of pages({ ...options, ...half })) {
    read += page.length;
    for (const column of empty)
      if (page.some((row) => csvCell(column.cell(row), column.kind) !== "")) empty.delete(column);
  }
  const filled = columns.filter((column) => !empty.has(column));
  const write = (again: Pages<Row>) => writeWorksheet(format, filled, again, more);
  const again = pages({ ...options, ...half });
  yield* options.needsRows ? someRows(again, write) : write(again);
}

/** Returns a cell as plain text, without the file's quotes. */
function plain(cell: string): string {
  return cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell;
}

/** Reports the number of rows read after each page. */
export async function* counted<Row>(
  pages: Pages<Row>,
  { onRows }: WriteOptions,
): AsyncGenerator<readonly Row[]> {
  let read = 0;
  for await (const page of pages) {
    yield page;
    read += page.length;
    await onRows?.(read);
  }
}
