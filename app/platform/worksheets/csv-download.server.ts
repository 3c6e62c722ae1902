/** A short list as a CSV download, by the one writer of CSV. */
import type { SQLWrapper } from "drizzle-orm";
import { readPages } from "./read-pages.server.ts";
import type { Pages, WorksheetColumn } from "./worksheet-column.ts";
import { worksheetResponse, streamPieces, writeWorksheet } from "./worksheet-file.server.ts";

/**
 * The rows of a select, whose columns are under the names that `columns` read.
 * @throws the database's error when the select is wrong; one that comes later breaks the file.
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

/** The first page is there before the answer begins, so that a wrong select is an error and no broken file. */
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
