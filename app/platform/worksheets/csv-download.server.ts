/** A short list as a CSV download. */
import type { SQLWrapper } from "drizzle-orm";
import { readPages } from "./read-pages.server.ts";
import type { Pages, WorksheetColumn } from "./worksheet-column.ts";
import { worksheetResponse, streamPieces, writeWorksheet } from "./worksheet-file.server.ts";

/**
 * The rows of a select, whose columns have the names that `columns` read.
 * @throws the database's error when the select is wrong. A later error breaks off the file.
 */
export async function csvDownload<Row>(
  select: SQLWrapper,
  columns: readonly WorksheetColumn<Row>[],
  name: string,
): Promise<Response> {
  const stopping = new AbortController();
  const pages = await begun(readPages<Row>(select, { signal: stopping.signal }));
  const stream = streamPieces(writeWorksheet("csv", columns, pages), stopping);
  return worksheetResponse(stream, { format: "csv", name });
}

/** Reads the first page before the response begins, so that a wrong select is an error and not a broken file. */
async function begun<Row>(pages: AsyncGenerator<Row[]>): Promise<Pages<Row>> {
  const first = await pages.next();
  return (async function* () {
    try {
      if (!first.done) yield first.value;
      yield* pages;
    } finally {
      await pages.return(undefined);
    }
  })();
}
