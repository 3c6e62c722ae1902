/** A file of rows, as a response or as bytes to store. */
import { disposition } from "#app/platform/files/file-headers.ts";
import { Problem } from "#app/platform/problems.ts";
import type { Pages, WorksheetColumn } from "./worksheet-column.ts";
import type { WorksheetFormat } from "./worksheet-formats.ts";
import { writeCsv } from "./write-csv.ts";
import { worksheetLimits, writeXlsx, type FurtherWorksheet } from "./write-xlsx.ts";

export const worksheetTypes: Record<WorksheetFormat, string> = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

/** @throws Problem "invalid-input" for a table that does not fit in a workbook. */
export function requireFit(
  format: WorksheetFormat,
  { rows, columns }: { rows: number; columns: number },
) {
  const fits = rows < worksheetLimits.rows && columns <= worksheetLimits.columns;
  if (format === "csv" || fits) return;
  throw new Problem(
    "invalid-input",
    "An Excel file cannot hold this many rows or columns. Choose CSV.",
  );
}

/**
 * The file in pieces, one for each page of rows.
 * @param further more worksheets of a workbook. A CSV file has only one table.
 */
export function writeWorksheet<Row>(
  format: WorksheetFormat,
  columns: readonly WorksheetColumn<Row>[],
  pages: Pages<Row>,
  further: readonly FurtherWorksheet[] = [],
): AsyncGenerator<Uint8Array> {
  return format === "csv" ? writeCsv(columns, pages) : writeXlsx(columns, pages, further);
}

/**
 * Pieces as a stream that only makes as many as its reader takes. An error breaks the stream off, so that the browser
 * does not save a partial file as complete. A reader that disconnects triggers `stopping`, which ends the reading of
 * rows.
 */
export function streamPieces(
  pieces: AsyncGenerator<Uint8Array>,
  stopping: AbortController,
): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const piece = await pieces.next();
      if (piece.done) controller.close();
      else controller.enqueue(piece.value);
    },
    async cancel() {
      stopping.abort();
      await pieces.return(undefined).catch(() => undefined);
    },
  });
}

/** The stream as a download that is never cached. */
export function worksheetResponse(
  stream: ReadableStream<Uint8Array>,
  { format, name }: { format: WorksheetFormat; name: string },
): Response {
  return new Response(stream, {
    headers: {
      "Content-Type": worksheetTypes[format],
      "Content-Disposition": disposition("attachment", name),
      "Cache-Control": "private, no-store",
    },
  });
}
