/** The page of an import: its review, its progress, and its records. */
import { named } from "#app/platform/worksheets/read-pages.server.ts";
import type { WorksheetColumn } from "#app/platform/worksheets/worksheet-column.ts";
import { csvDownload } from "#app/platform/worksheets/csv-download.server.ts";
import { asc, sql } from "drizzle-orm";
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { isAsked, optionsOf, questionText } from "#modules/form-logic/public.ts";
import { getFormEditorData } from "#modules/forms/public.server.ts";
import { getPublishedForm } from "#modules/forms/public.versions.server.ts";
import { recordImportRows } from "../schema.ts";
import { excerpt } from "./convert/excerpt.ts";
import type { RecordLoss } from "./convert/convert-record.ts";
import { kindWords } from "./convert/kind-words.ts";
import { recordImportFiles, rowsOf, type RecordImport } from "./record-imports.server.ts";

export async function viewRecordImport(scope: Scope, id: string, url: string) {
  const upload = await recordImportFiles.get(scope, id);
  const [view, form] = await Promise.all([
    recordImportFiles.view(scope, id, url),
    getFormEditorData(scope, upload.formId),
  ]);
  const counts = Object.fromEntries(view.counts.map(({ status, count }) => [status, count]));
  const isReviewed = view.canConfirm && upload.review !== null && (counts["created"] ?? 0) === 0;
  const { readBytes, totalBytes, undo, review } = upload;
  return {
    form: { id: form.id, title: form.title },
    ...view.file,
    zone: scope.viewer.timeZone,
    readBytes,
    totalBytes,
    undo,
    canConfirm: view.canConfirm && review !== null && (counts["ready"] ?? 0) > 0,
    canChange: isReviewed,
    canDiscard: view.canConfirm && (counts["created"] ?? 0) === 0,
    canUndo: undo !== "running" && !isUnderWay(view.file.status) && (counts["created"] ?? 0) > 0,
    statusCounts: counts,
    review,
    ...(isReviewed
      ? await listQuestions(scope, upload)
      : { questions: [], values: [], choices: {} }),
    query: view.query,
    counts: view.counts,
    rows: view.rows.map(({ content, losses, ...row }) => ({
      rowNumber: row.rowNumber,
      recordId: row.recordId,
      siteOwner: row.siteOwner,
      address: row.address,
      author: row.author,
      status: row.status,
      message: row.message,
      createdProjectId: row.createdProjectId,
      lossCount: losses.length,
      date: content?.completedAt ?? content?.startedAt ?? null,
      answerCount: content?.answers.length ?? null,
      photoCount: content?.files.length ?? null,
    })),
    keys: view.keys,
    total: view.total,
  };
}

export type RecordImportView = Awaited<ReturnType<typeof viewRecordImport>>;

const isUnderWay = (status: string) => ["locating", "queued", "running"].includes(status);

/** The questions that a column may answer, and the choices that a value may become. */
async function listQuestions(scope: Scope, { formId, columns, review }: RecordImport) {
  const form = await getPublishedForm(scope, formId);
  const fields = form.sections.flatMap((section) => section.fields);
  const values = review?.values ?? [];
  const asked = new Set(values.map(({ fieldId }) => fieldId));
  const withValues = fields.filter(({ id }) => asked.has(id));
  return {
    questions: fields
      .filter(({ type }) => isAsked(type))
      .map((field) => ({ value: field.id, label: excerpt(questionText(field)) })),
    values: values.map((each) => ({
      ...each,
      chosen: columns.choices?.[each.fieldId]?.[each.value] ?? "",
    })),
    /** By id of the question. */
    choices: Object.fromEntries(
      withValues.map((field) => [field.id, optionsOf(field).map(({ label }) => label)]),
    ) as Partial<Record<string, string[]>>,
  };
}

interface LossRow {
  rowNumber: number;
  recordId: string;
  loss: RecordLoss;
}

/** Every loss with its place, as a CSV file. */
export async function downloadLosses(scope: Scope, id: string): Promise<Response> {
  const upload = await recordImportFiles.get(scope, id);
  const { rowNumber, recordId, losses } = recordImportRows;
  const select = db
    .select({
      ...named({ rowNumber, recordId }),
      loss: sql`jsonb_array_elements(${losses})`.as("loss"),
    })
    .from(recordImportRows)
    .where(rowsOf(upload))
    .orderBy(asc(rowNumber));
  return csvDownload<LossRow>(select, lossColumns, "not_imported.csv");
}

const lossColumns: WorksheetColumn<LossRow>[] = [
  { heading: "Record", kind: "number", cell: (row) => row.rowNumber },
  { heading: "External ID", cell: (row) => row.recordId },
  { heading: "Field", cell: ({ loss }) => loss.field },
  { heading: "Value", cell: ({ loss }) => loss.value },
  { heading: "What happens", cell: ({ loss }) => kindWords[loss.kind] },
  { heading: "Why", cell: ({ loss }) => loss.why },
];
