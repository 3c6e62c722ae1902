import type { PdfDocument } from "#app/platform/pdf/pdf-document.server.ts";
import { env } from "#app/platform/settings/env.server.ts";
import type { PdfCell } from "#app/platform/pdf/pdf-table.ts";
import {
  answerOf,
  answerWords,
  compileForm,
  noAnswer,
  questionText,
  visibleFields,
  type Drawing as AnswerDrawing,
  type FormField,
  questionTypes,
  isAsked,
} from "#modules/form-logic/public.ts";
import type { StoredUpload, ReportContent } from "./read-report-content.server.ts";
import type { ReportOptions } from "../custom/report-options.input.ts";
import { photoForReport, pictureOfDrawing } from "./report-pictures.server.ts";

const photosInRow = 2;

/** The content to draw, and the signal that aborts it on timeout. */
interface Drawing {
  pdf: PdfDocument;
  content: ReportContent;
  shown: ReportOptions["contents"];
  signal?: AbortSignal | undefined;
}

/** Draws the sections in order with the visible questions. Hidden ones are not part of the report. */
export async function drawAnswers(drawing: Drawing): Promise<void> {
  const { pdf, content, shown } = drawing;
  const { intake } = content;
  if (!intake) return;
  const visibility = visibleFields(compileForm(intake.form), intake.answers);
  for (const section of intake.form.sections) {
    const visibleQuestions = section.fields.filter(
      (field) => isAsked(field.type) && visibility.isVisible(field.id),
    );
    const printed = visibleQuestions.filter(
      (field) => shown.includeBlankFields || !isBlank(drawing, field),
    );
    if (printed.length === 0) continue;
    if (shown.intakeReport) pdf.heading(section.title, 2);
    await drawQuestions(drawing, printed);
  }
  await drawLoosePhotos(drawing);
}

const photosOf = ({ photos }: ReportContent, field: FormField) =>
  photos.filter((photo) => photo.fieldId === field.id);

/** A photo counts only where photos are printed. */
function isBlank({ content, shown }: Drawing, field: FormField): boolean {
  const answer = answerOf(content.intake?.answers ?? {}, field.id);
  const commented = Boolean(answer?.comment?.trim());
  const pictured = shown.intakePhotos && photosOf(content, field).length > 0;
  return answerWords(field, answer) === noAnswer && !commented && !pictured;
}

/** Draws rows up to one with photos, then its photos, and so on. */
async function drawQuestions(drawing: Drawing, fields: readonly FormField[]): Promise<void> {
  const { pdf, content, shown } = drawing;
  const columns = [{ width: 1.4 }, { width: 1 }];
  let rows: PdfCell[][] = [];
  const flush = (photoCount: number) => {
    const picturesNext = { count: photoCount, columns: photosInRow };
    if (rows.length > 0 && shown.intakeReport) pdf.table({ columns, rows, picturesNext });
    rows = [];
  };
  for (const field of fields) {
    rows.push(rowOf(content, field));
    const drawn = shown.intakeReport ? drawingOf(content, field) : null;
    if (drawn) {
      flush(1);
      const image = await pictureOfDrawing(drawn);
      pdf.pictures([{ image, caption: questionText(field) }], { columns: photosInRow });
    }
    const photos = shown.intakePhotos ? photosOf(content, field) : [];
    if (photos.length === 0) continue;
    flush(photos.length);
    await drawPhotos(drawing, photos, questionText(field));
  }
  flush(0);
}

function drawingOf({ intake }: ReportContent, field: FormField): AnswerDrawing | null {
  const answer = answerOf(intake?.answers ?? {}, field.id);
  return answer ? questionTypes[field.type].drawing(answer) : null;
}

function rowOf({ intake, result }: ReportContent, field: FormField): PdfCell[] {
  const answer = answerOf(intake?.answers ?? {}, field.id);
  const words = answerWords(field, answer);
  const comment = answer?.comment?.trim();
  const failed = result?.failures.some((failure) => failure.fieldId === field.id) ?? false;
  const tone = failed ? "bad" : words === noAnswer ? "muted" : "plain";
  return [
    questionText(field),
    { text: comment ? `${words}\nComment: ${comment}` : words, tone, bold: failed },
  ];
}

/** Holds the photos of one row in memory at a time, in addition to the small copies in the document. */
async function drawPhotos(
  { pdf, shown, signal }: Drawing,
  photos: readonly StoredUpload[],
  question: string,
): Promise<void> {
  for (let first = 0; first < photos.length; first += photosInRow) {
    signal?.throwIfAborted();
    const row = photos.slice(first, first + photosInRow);
    const images = await Promise.all(row.map((photo) => photoForReport(photo)));
    const pictures = row.map((photo, position) => ({
      image: images[position]!,
      caption: shown.intakeReport ? photo.name : `${question}: ${photo.name}`,
      link: `${env().APP_ORIGIN}/files/${photo.id}`,
    }));
    pdf.pictures(pictures, { columns: photosInRow });
  }
}

/** Draws the photos of the pool that belong to no question. */
async function drawLoosePhotos(drawing: Drawing): Promise<void> {
  const loose = drawing.content.photos.filter((photo) => photo.fieldId === null);
  if (!drawing.shown.intakePhotos || loose.length === 0) return;
  drawing.pdf.heading("Other photos", 2);
  await drawPhotos(drawing, loose, "Other photos");
}
