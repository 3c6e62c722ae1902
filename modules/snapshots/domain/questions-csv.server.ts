import type { WorksheetColumn } from "#app/platform/worksheets/worksheet-column.ts";
import { streamPieces, writeWorksheet } from "#app/platform/worksheets/worksheet-file.server.ts";
import { joinValues } from "#modules/form-logic/public.answers.ts";
import type { SnapshotQuestion } from "./snapshot-questions.server.ts";

const columns: WorksheetColumn<SnapshotQuestion>[] = [
  { heading: "Section", cell: ({ section }) => section },
  { heading: "Question", cell: ({ question }) => question },
  { heading: "Asked", cell: ({ asked }) => (asked ? "Yes" : "No") },
  { heading: "Answer", cell: ({ type, values }) => joinValues(type, values) },
  { heading: "Comment", cell: ({ comment }) => comment },
  { heading: "Photos", cell: ({ photos }) => photos.join(", ") },
];

/** One row for each question. */
export function questionsCsv(questions: readonly SnapshotQuestion[]): ReadableStream<Uint8Array> {
  const pages = (async function* () {
    yield questions;
  })();
  return streamPieces(writeWorksheet("csv", columns, pages), new AbortController());
}
