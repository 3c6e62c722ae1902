import type { SheetColumn } from "#app/platform/sheets/sheet-column.ts";
import { streamPieces, writeSheet } from "#app/platform/sheets/sheet-file.server.ts";
import type { SnapshotQuestion } from "./snapshot-questions.server.ts";

const columns: SheetColumn<SnapshotQuestion>[] = [
  { heading: "Section", cell: ({ section }) => section },
  { heading: "Question", cell: ({ question }) => question },
  { heading: "Asked", cell: ({ asked }) => (asked ? "Yes" : "No") },
  { heading: "Answer", cell: ({ values }) => values.join(", ") },
  { heading: "Comment", cell: ({ comment }) => comment },
  { heading: "Photos", cell: ({ photos }) => photos.join(", ") },
];

/** One line a question. */
export function questionsCsv(questions: readonly SnapshotQuestion[]): ReadableStream<Uint8Array> {
  const pages = (async function* () {
    yield questions;
  })();
  return streamPieces(writeSheet("csv", columns, pages), new AbortController());
}
