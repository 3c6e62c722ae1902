import { sql } from "drizzle-orm";
import { plainCell, streamCsv, textCell } from "#app/platform/csv/csv-export.server.ts";
import { db } from "#db/client.server.ts";
import type { SnapshotQuestion } from "./snapshot-questions.server.ts";

/** One line a question; formulas are made harmless as in every export. */
export function questionsCsv(questions: readonly SnapshotQuestion[]) {
  const lines = questions.map(
    ({ section, question, asked, values, comment, photos }, position) => ({
      position,
      section,
      question,
      asked: asked ? "Yes" : "No",
      answer: values.join(", "),
      comment,
      photos: photos.join(", "),
    }),
  );
  const rows = sql`jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line(position int,
    section text, question text, asked text, answer text, comment text, photos text)`;
  return streamCsv(
    db
      .select({
        section: textCell(sql`line.section`, "Section"),
        question: textCell(sql`line.question`, "Question"),
        asked: plainCell(sql`line.asked`, "Asked"),
        answer: textCell(sql`line.answer`, "Answer"),
        comment: textCell(sql`line.comment`, "Comment"),
        photos: textCell(sql`line.photos`, "Photos"),
      })
      .from(rows)
      .orderBy(sql`line.position`),
  );
}
