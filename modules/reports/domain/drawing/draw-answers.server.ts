import type { PdfDocument } from "#app/platform/pdf/pdf-document.server.ts";
import type { PdfCell } from "#app/platform/pdf/pdf-table.ts";
import {
  answerOf,
  answerWords,
  noAnswer,
  visibleFields,
} from "#modules/form-logic/public.answers.ts";
import {
  compileForm,
  questionText,
  type Drawing as AnswerDrawing,
  type FormField,
  questionTypes,
  isAsked,
} from "#modules/form-logic/public.ts";
import type { StoredUpload, ReportContent } from "./read-report-content.server.ts";
import type { ReportOptions } from "../custom/report-options.input.ts";
import { photoForReport, pictureOfDrawing } from "./report-pictures.server.ts";

const photosInRow = 2;

interface Drawing {
  pdf: PdfDocument;
  content: ReportContent;
  shown: ReportOptions["contents"];
}

interface Section {
  title: string;
  fields: readonly FormField[];
  isPassed: boolean;
}

/**
 * Draws the sections in order with the visible questions, the failed ones first. Hidden questions are not part of the
 * report. A section in which everything passed, and that says nothing else, is one line; its photos come after the others.
 */
export async function drawAnswers(drawing: Drawing): Promise<void> {
  const { pdf, shown } = drawing;
  const sections = sectionsOf(drawing);
  const passed = shown.intakeReport ? sections.filter(({ isPassed }) => isPassed) : [];
  for (const section of sections.filter((each) => !passed.includes(each))) {
    if (shown.intakeReport) pdf.heading(section.title, 2, noteOf(drawing.content, section));
    await drawQuestions(drawing, failedFirst(drawing.content, section.fields));
  }
  drawPassedSections(drawing, passed);
  await drawPhotosOfPassed(drawing, passed);
  await drawLoosePhotos(drawing);
}

function sectionsOf(drawing: Drawing): Section[] {
  const { content, shown } = drawing;
  const { intake } = content;
  if (!intake) return [];
  const visibility = visibleFields(compileForm(intake.form), intake.answers);
  return intake.form.sections.flatMap(({ title, fields }) => {
    const printed = fields
      .filter((field) => isAsked(field.type) && visibility.isVisible(field.id))
      .filter((field) => shown.includeBlankFields || !isBlank(drawing, field));
    if (printed.length === 0) return [];
    return [{ title, fields: printed, isPassed: isPassed(content, printed) }];
  });
}

const hasPassed = ({ result }: ReportContent, { id }: FormField) =>
  result?.passes?.includes(id) ?? false;

const hasFailed = ({ result }: ReportContent, { id }: FormField) =>
  result?.failures.some(({ fieldId }) => fieldId === id) ?? false;

/** One line would lose a reading, a comment or a drawing, so none of them may be there. */
const isPassed = (content: ReportContent, fields: readonly FormField[]) =>
  fields.every(
    (field) =>
      hasPassed(content, field) &&
      !answerOf(content.intake?.answers ?? {}, field.id)?.comment?.trim() &&
      !drawingOf(content, field),
  );

const failedFirst = (content: ReportContent, fields: readonly FormField[]) => [
  ...fields.filter((field) => hasFailed(content, field)),
  ...fields.filter((field) => !hasFailed(content, field)),
];

function noteOf(content: ReportContent, { fields }: Section) {
  const passed = fields.filter((field) => hasPassed(content, field)).length;
  const failed = fields.filter((field) => hasFailed(content, field)).length;
  if (passed + failed === 0) return undefined;
  return failed > 0
    ? { text: `${passed} passed, ${failed} failed`, tone: "bad" as const }
    : { text: `${passed} passed`, tone: "good" as const };
}

/** "Roof: 6 of 6 passed, 2 photos below". */
function drawPassedSections({ pdf, content, shown }: Drawing, sections: readonly Section[]): void {
  if (sections.length === 0) return;
  const photosIn = ({ fields }: Section) =>
    shown.intakePhotos ? fields.flatMap((field) => photosOf(content, field)).length : 0;
  const words = (section: Section) => {
    const { length } = section.fields;
    const photos = photosIn(section);
    if (photos === 0) return `${length} of ${length} passed`;
    return `${length} of ${length} passed, ${photos === 1 ? "1 photo" : `${photos} photos`} below`;
  };
  pdf.heading("Passed sections", 2);
  pdf.table({
    columns: [{ width: 1.4 }, { width: 1 }],
    rows: sections.map((section) => [
      { text: section.title, bold: true },
      { text: words(section), tone: "good" },
    ]),
  });
}

async function drawPhotosOfPassed(drawing: Drawing, sections: readonly Section[]): Promise<void> {
  const { pdf, content, shown } = drawing;
  const captioned = sections
    .flatMap(({ fields }) => fields)
    .flatMap((field) => captionedPhotos(content, field));
  if (!shown.intakePhotos || captioned.length === 0) return;
  pdf.heading("Photos of passed sections", 2);
  await drawPhotos(drawing, captioned);
}

interface CaptionedPhoto {
  photo: StoredUpload;
  caption: string;
}

/** Photos with their question and its answer: a file name says nothing to a reader. */
function captionedPhotos(content: ReportContent, field: FormField): CaptionedPhoto[] {
  const answer = answerWords(field, answerOf(content.intake?.answers ?? {}, field.id));
  const words = answer === noAnswer ? "" : ` ${answer}`;
  const caption = `${questionText(field)}${words}`;
  return photosOf(content, field).map((photo) => ({ photo, caption }));
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

/** Draws the answers of a section, and then what was drawn and photographed for them. */
async function drawQuestions(drawing: Drawing, fields: readonly FormField[]): Promise<void> {
  const { pdf, content, shown } = drawing;
  const drawn = fields.flatMap((field) => {
    const answer = shown.intakeReport ? drawingOf(content, field) : null;
    return answer ? [{ answer, caption: questionText(field) }] : [];
  });
  const photos = shown.intakePhotos ? fields.flatMap((each) => captionedPhotos(content, each)) : [];
  if (shown.intakeReport)
    pdf.table({
      columns: [{ width: 1.4 }, { width: 1 }],
      rows: fields.map((field) => rowOf(content, field)),
      picturesNext: { count: drawn.length || photos.length, columns: photosInRow },
    });
  const images = await Promise.all(
    drawn.map(async ({ answer, caption }) => ({ image: await pictureOfDrawing(answer), caption })),
  );
  if (images.length > 0) pdf.pictures(images, { columns: photosInRow });
  await drawPhotos(drawing, photos);
}

function drawingOf({ intake }: ReportContent, field: FormField): AnswerDrawing | null {
  const answer = answerOf(intake?.answers ?? {}, field.id);
  return answer ? questionTypes[field.type].drawing(answer) : null;
}

function rowOf(content: ReportContent, field: FormField): PdfCell[] {
  const { intake, result } = content;
  const answer = answerOf(intake?.answers ?? {}, field.id);
  const words = answerWords(field, answer);
  const comment = answer?.comment?.trim();
  const failure = result?.failures.find(({ fieldId }) => fieldId === field.id);
  const tone = failure ? "bad" : words === noAnswer ? "muted" : "plain";
  const verdict = failure
    ? `${words}, fails${failure.category ? ` (${failure.category})` : ""}`
    : words;
  return [
    questionText(field),
    { text: comment ? `${verdict}\nComment: ${comment}` : verdict, tone, bold: Boolean(failure) },
  ];
}

/** Holds the photos of one row in memory at a time, in addition to the small copies in the document. */
async function drawPhotos({ pdf }: Drawing, photos: readonly CaptionedPhoto[]): Promise<void> {
  for (let first = 0; first < photos.length; first += photosInRow) {
    const row = photos.slice(first, first + photosInRow);
    const images = await Promise.all(row.map(({ photo }) => photoForReport(photo)));
    // No link to the original: it needs a session, and the report goes to people who have none.
    const pictures = row.map(({ caption }, position) => ({ image: images[position]!, caption }));
    pdf.pictures(pictures, { columns: photosInRow });
  }
}

/** Draws the photos of the pool that belong to no question. */
async function drawLoosePhotos(drawing: Drawing): Promise<void> {
  const loose = drawing.content.photos.filter((photo) => photo.fieldId === null);
  if (!drawing.shown.intakePhotos || loose.length === 0) return;
  drawing.pdf.heading("Other photos", 2);
  const caption = (at: number) => `Photo ${at + 1} of ${loose.length}`;
  await drawPhotos(
    drawing,
    loose.map((photo, at) => ({ photo, caption: caption(at) })),
  );
}
