import { failedAnswer } from "#modules/form-logic/public.scoring.ts";
import {
  answerOf,
  answerText,
  noAnswer,
  visibleFields,
} from "#modules/form-logic/public.answers.ts";
import {
  compileForm,
  questionText,
  type AnswerDrawing,
  type FormField,
  questionTypes,
  takesAnswer,
} from "#modules/form-logic/public.ts";
import type { ReportContent } from "./read-report-content.server.ts";
import type { ReportOptions } from "../custom/report-options.input.ts";
import { heading, type ReportBlock, type ReportCell } from "./report-blocks.ts";

interface ReportSource {
  content: ReportContent;
  shown: ReportOptions["contents"];
}

interface Section {
  title: string;
  fields: readonly FormField[];
  isPassed: boolean;
}

/**
 * The sections in order with the visible questions, the failed ones first. Hidden questions are not part of the report.
 * A section in which everything passed is one line, unless it has comments or drawings; the photos of such sections
 * come last.
 */
export function describeAnswers(answers: ReportSource): ReportBlock[] {
  const { content, shown } = answers;
  const sections = sectionsOf(answers);
  const passed = shown.intakeReport ? sections.filter(({ isPassed }) => isPassed) : [];
  const others = sections.filter((section) => !passed.includes(section));
  return [
    ...(shown.intakeReport && sections.length > 0 ? [heading("Answers", 1)] : []),
    ...others.flatMap((section) => [
      ...(shown.intakeReport ? [headingOf(content, section)] : []),
      ...describeQuestions(answers, failedFirst(content, section.fields)),
    ]),
    ...describePassedSections(answers, passed),
    ...photosOfPassed(answers, passed),
    ...loosePhotos(answers),
  ];
}

function sectionsOf(answers: ReportSource): Section[] {
  const { content, shown } = answers;
  const { intake } = content;
  if (!intake) return [];
  const visibility = visibleFields(compileForm(intake.form), intake.answers);
  return intake.form.sections.flatMap(({ title, fields }) => {
    const printed = fields
      .filter((field) => takesAnswer(field.type) && visibility.isVisible(field.id))
      .filter((field) => shown.includeBlankFields || !isBlank(answers, field));
    if (printed.length === 0) return [];
    return [{ title, fields: printed, isPassed: isPassed(content, printed) }];
  });
}

const hasPassed = ({ result }: ReportContent, { id }: FormField) =>
  result?.passes?.includes(id) ?? false;

const hasFailed = ({ result }: ReportContent, { id }: FormField) =>
  result?.failures.some(({ fieldId }) => fieldId === id) ?? false;

/**
 * A section is shown in one line only when no question has a comment or a drawing, because the line would omit them.
 */
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

function headingOf(content: ReportContent, { title, fields }: Section): ReportBlock {
  const passed = fields.filter((field) => hasPassed(content, field)).length;
  const failed = fields.filter((field) => hasFailed(content, field)).length;
  if (passed + failed === 0) return heading(title);
  const note =
    failed > 0
      ? { text: `${passed} passed, ${failed} failed`, tone: "bad" as const }
      : { text: `${passed} passed`, tone: "good" as const };
  return { kind: "heading", text: title, level: 2, note };
}

/** "Roof: 6 of 6 passed, 2 photos below". */
function describePassedSections(
  { content, shown }: ReportSource,
  sections: readonly Section[],
): ReportBlock[] {
  if (sections.length === 0) return [];
  const photosIn = ({ fields }: Section) =>
    shown.intakePhotos ? fields.flatMap((field) => photosOf(content, field)).length : 0;
  const words = (section: Section) => {
    const { length } = section.fields;
    const photos = photosIn(section);
    if (photos === 0) return `${length} of ${length} passed`;
    return `${length} of ${length} passed, ${photos === 1 ? "1 photo" : `${photos} photos`} below`;
  };
  return [
    heading("Passed sections"),
    {
      kind: "table",
      columns: [{ width: 1.4 }, { width: 1 }],
      rows: sections.map((section) => [
        { text: section.title, bold: true },
        { text: words(section), tone: "good" },
      ]),
    },
  ];
}

function photosOfPassed(
  { content, shown }: ReportSource,
  sections: readonly Section[],
): ReportBlock[] {
  const photos = sections
    .flatMap(({ fields }) => fields)
    .flatMap((field) => captionedPhotos(content, field));
  if (!shown.intakePhotos || photos.length === 0) return [];
  return [heading("Photos of passed sections"), { kind: "photos", photos }];
}

type Photos = Extract<ReportBlock, { kind: "photos" }>["photos"];

/** Returns photos with their question and its answer as caption, because a file name means nothing to a reader. */
function captionedPhotos(content: ReportContent, field: FormField): Photos {
  const answer = answerText(field, answerOf(content.intake?.answers ?? {}, field.id));
  const words = { caption: questionText(field), ...(answer !== noAnswer && { answer }) };
  return photosOf(content, field).map((picture) => ({ picture, ...words }));
}

const photosOf = ({ photos }: ReportContent, field: FormField) =>
  photos.filter((photo) => photo.fieldId === field.id);

/** A photo counts only where photos are printed. */
function isBlank({ content, shown }: ReportSource, field: FormField): boolean {
  const answer = answerOf(content.intake?.answers ?? {}, field.id);
  const commented = Boolean(answer?.comment?.trim());
  const pictured = shown.intakePhotos && photosOf(content, field).length > 0;
  return answerText(field, answer) === noAnswer && !commented && !pictured;
}

/** The answers of a section, and then what was drawn and photographed for them. */
function describeQuestions(
  { content, shown }: ReportSource,
  fields: readonly FormField[],
): ReportBlock[] {
  const blocks: ReportBlock[] = [];
  if (shown.intakeReport) {
    blocks.push({
      kind: "table",
      columns: [{ width: 1.4 }, { width: 1 }],
      rows: fields.map((field) => rowOf(content, field)),
    });
    const drawings = fields.flatMap((field) => {
      const picture = drawingOf(content, field);
      return picture ? [{ picture, caption: questionText(field) }] : [];
    });
    if (drawings.length > 0) blocks.push({ kind: "drawings", drawings });
  }
  const photos = shown.intakePhotos ? fields.flatMap((each) => captionedPhotos(content, each)) : [];
  if (photos.length > 0) blocks.push({ kind: "photos", photos });
  return blocks;
}

function drawingOf({ intake }: ReportContent, field: FormField): AnswerDrawing | null {
  const answer = answerOf(intake?.answers ?? {}, field.id);
  return answer ? questionTypes[field.type].drawing(answer) : null;
}

function rowOf(content: ReportContent, field: FormField): ReportCell[] {
  const { intake, result } = content;
  const answer = answerOf(intake?.answers ?? {}, field.id);
  const text = answerText(field, answer);
  const comment = answer?.comment?.trim();
  const failure = result?.failures.find(({ fieldId }) => fieldId === field.id);
  const tone = failure ? "bad" : text === noAnswer ? "muted" : "plain";
  const verdict = failure
    ? failedText(failedAnswer({ ...failure, value: text }), failure.category)
    : text;
  return [
    questionText(field),
    {
      text: verdict,
      tone,
      bold: Boolean(failure),
      ...(comment ? { more: `Comment: ${comment}` } : {}),
    },
  ];
}

/** "Fail (Major)", "Yes, fails (Minor)". */
function failedText(answer: string, category: string | null): string {
  const fails = answer === "Fail" ? answer : `${answer}, fails`;
  return category ? `${fails} (${category})` : fails;
}

/** Photos of the intake that belong to no question. */
function loosePhotos({ content, shown }: ReportSource): ReportBlock[] {
  const loose = content.photos.filter((photo) => photo.fieldId === null);
  if (!shown.intakePhotos || loose.length === 0) return [];
  const photos = loose.map((picture, index) => ({
    picture,
    caption: `Photo ${index + 1} of ${loose.length}`,
  }));
  return [heading("Other photos"), { kind: "photos", photos }];
}
