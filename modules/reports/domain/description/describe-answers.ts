import { questionText } from "#modules/form-logic/public.ts";
import { idInForm } from "#modules/form-logic/public.repeats.ts";
import {
  captionedPhotos,
  cellOf,
  drawingOf,
  hasFailed,
  hasPassed,
  photosOf,
  rowOf,
  type PrintedQuestion,
} from "./describe-question.ts";
import { listPrintedSections, type PrintedSection, type ReportSource } from "./printed-sections.ts";
import type { ReportContent } from "./read-report-content.server.ts";
import { heading, type ReportBlock } from "./report-blocks.ts";
import { reportText } from "./report-text.ts";

/**
 * The sections in order with the visible questions, the failed ones first. Hidden questions are not part of the report.
 * A section in which everything passed is one line, unless it has comments or drawings; the photos of such sections
 * come last. Many instances of a repeating section with short answers are one table.
 */
export function describeAnswers(answers: ReportSource): ReportBlock[] {
  const { content, shown } = answers;
  const { say } = reportText(content);
  const sections = listPrintedSections(answers);
  const passed = shown.intakeReport ? sections.filter(({ isPassed }) => isPassed) : [];
  const others = sections.filter((section) => !passed.includes(section));
  return [
    ...(shown.intakeReport && sections.length > 0 ? [heading(say("Answers"), 1)] : []),
    ...others.flatMap((section) => [
      ...(shown.intakeReport ? [headingOf(content, section)] : []),
      ...describeSection(answers, section),
    ]),
    ...describePassedSections(answers, passed),
    ...photosOfPassed(answers, passed),
    ...loosePhotos(answers),
  ];
}

const failedFirst = (content: ReportContent, questions: readonly PrintedQuestion[]) => [
  ...questions.filter((question) => hasFailed(content, question)),
  ...questions.filter((question) => !hasFailed(content, question)),
];

function headingOf(content: ReportContent, { title, questions }: PrintedSection): ReportBlock {
  const passed = questions.filter((question) => hasPassed(content, question)).length;
  const failed = questions.filter((question) => hasFailed(content, question)).length;
  if (passed + failed === 0) return heading(title);
  const { say } = reportText(content);
  const note =
    failed > 0
      ? { text: say("{passed} passed, {failed} failed", { passed, failed }), tone: "bad" as const }
      : { text: say("{passed} passed", { passed }), tone: "good" as const };
  return { kind: "heading", text: title, level: 2, note };
}

/** "Roof: 6 of 6 passed, 2 photos below". */
function describePassedSections(
  { content, shown }: ReportSource,
  sections: readonly PrintedSection[],
): ReportBlock[] {
  if (sections.length === 0) return [];
  const { say } = reportText(content);
  const photosIn = ({ questions }: PrintedSection) =>
    shown.intakePhotos ? questions.flatMap((question) => photosOf(content, question)).length : 0;
  const words = (section: PrintedSection) => {
    const { length: count } = section.questions;
    const photos = photosIn(section);
    if (photos === 0) return say("{count} of {count} passed", { count });
    return photos === 1
      ? say("{count} of {count} passed, 1 photo below", { count })
      : say("{count} of {count} passed, {photos} photos below", { count, photos });
  };
  return [
    heading(say("Passed sections")),
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
  sections: readonly PrintedSection[],
): ReportBlock[] {
  const photos = sections
    .flatMap(({ questions }) => questions)
    .flatMap((question) => captionedPhotos(content, question));
  if (!shown.intakePhotos || photos.length === 0) return [];
  const { say } = reportText(content);
  return [heading(say("Photos of passed sections")), { kind: "photos", photos }];
}

/** The answers of a section, and then what was drawn and photographed for them. */
function describeSection({ content, shown }: ReportSource, section: PrintedSection): ReportBlock[] {
  const questions = failedFirst(content, section.questions);
  const blocks: ReportBlock[] = [];
  if (shown.intakeReport) {
    blocks.push(
      section.instances ? tableOfInstances(content, section) : tableOfAnswers(content, questions),
    );
    const drawings = questions.flatMap((question) => {
      const picture = drawingOf(content, question);
      return picture ? [{ picture, caption: questionText(question.field) }] : [];
    });
    if (drawings.length > 0) blocks.push({ kind: "drawings", drawings });
  }
  const photos = shown.intakePhotos
    ? questions.flatMap((each) => captionedPhotos(content, each))
    : [];
  if (photos.length > 0) blocks.push({ kind: "photos", photos });
  return blocks;
}

const tableOfAnswers = (
  content: ReportContent,
  questions: readonly PrintedQuestion[],
): ReportBlock => ({
  kind: "table",
  columns: [{ width: 1.4 }, { width: 1 }],
  rows: questions.map((question) => rowOf(content, question)),
});

/** One row for each instance, one column for each question that is asked in any of them. */
function tableOfInstances(
  content: ReportContent,
  { questions, instances }: PrintedSection,
): ReportBlock {
  const { noun = "", sections = [] } = instances ?? {};
  const columns = new Map(
    questions.map(({ field }) => [idInForm(field.id), questionText(field)] as const),
  );
  return {
    kind: "table",
    isGrid: true,
    columns: [
      { heading: noun, width: 1.6 },
      ...[...columns.values()].map((text) => ({ heading: text, width: 1 })),
    ],
    rows: sections.map((section) => [
      section.title,
      ...[...columns.keys()].map((id) => {
        const question = questions.find(
          (each) => each.section === section && idInForm(each.field.id) === id,
        );
        return question ? cellOf(content, question) : "";
      }),
    ]),
  };
}

/** Photos of the intake that belong to no question. */
function loosePhotos({ content, shown }: ReportSource): ReportBlock[] {
  const loose = content.photos.filter((photo) => photo.fieldId === null);
  if (!shown.intakePhotos || loose.length === 0) return [];
  const { say } = reportText(content);
  const photos = loose.map((picture, index) => ({
    picture,
    caption: say("Photo {number} of {count}", { number: index + 1, count: loose.length }),
  }));
  return [heading(say("Other photos")), { kind: "photos", photos }];
}
