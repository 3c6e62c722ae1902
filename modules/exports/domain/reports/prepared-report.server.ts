/** A report that is ready to be written: how much there is, what it says, and the writing itself. */
import type { Pages, WorksheetColumn } from "#app/platform/worksheets/worksheet-column.ts";
import {
  requireFit,
  writeWorksheet,
  type WorksheetFormat,
} from "#app/platform/worksheets/worksheet-file.server.ts";
import { csvCell } from "#app/platform/worksheets/write-csv.ts";
import { someRows } from "./some-rows.ts";

export interface WriteOptions {
  signal?: AbortSignal;
  /** Told after each page how many of the rows it counted are read; the next page waits for it, and a throw ends the writing. */
  onRows?: (read: number) => Promise<void> | void;
  /** Projects that bring no row end the writing before its first piece, with the literal sentence. */
  needsRows?: boolean;
}

export interface PreparedReport {
  /** What its progress counts: projects that are read. */
  total: number;
  /** Its rows are sums over all that is read, so that the first of them takes as long as the last. */
  isSummary: boolean;
  headings: string[];
  /** The first rows as the file says them. */
  firstRows: (most: number) => Promise<string[][]>;
  /** The file piece by piece. @throws Problem "invalid-input" for a workbook that Excel could not hold. */
  write: (format: WorksheetFormat, options?: WriteOptions) => AsyncGenerator<Uint8Array>;
}

interface Parts<Row> {
  total: number;
  isSummary?: boolean;
  columns: readonly WorksheetColumn<Row>[];
  /** Reads anew at each call. `onRows` is for whoever reads more than it gives. */
  pages: (options: WriteOptions) => Pages<Row>;
}

export function preparedReport<Row>({
  total,
  isSummary = false,
  columns,
  pages,
}: Parts<Row>): PreparedReport {
  return {
    total,
    isSummary,
    headings: columns.map(({ heading }) => heading),
    firstRows: async (most) => {
      const stopping = new AbortController();
      for await (const page of pages({ signal: stopping.signal })) {
        const rows = page.slice(0, most);
        return rows.map((row) => columns.map(({ cell, kind }) => plain(csvCell(cell(row), kind))));
      }
      return [];
    },
    write: (format, options = {}) => {
      requireFit(format, { rows: total, columns: columns.length });
      const write = (read: Pages<Row>) => writeWorksheet(format, columns, read);
      return options.needsRows ? someRows(pages(options), write) : write(pages(options));
    },
  };
}

/** A cell as a person reads it, without the quotes of the file. */
function plain(cell: string): string {
  return cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell;
}

/** Tells after each page how many rows were read. */
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
