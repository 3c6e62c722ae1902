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
 * A section in which everything passed is one line, unless it has comments or drawings. The photos of sections without a
 * failure come last. Many instances of a repeating section with short answers are one table.
 */
export function describeAnswers(answers: ReportSource): ReportBlock[] {
  const { content, shown } = answers;
  const { say } = reportText(content);
  const sections = listPrintedSections(answers);
  if (!shown.intakeReport)
    return [...sections.flatMap((each) => photosOfSection(answers, each)), ...loosePhotos(answers)];
  const passed = sections.filter(({ isPassed }) => isPassed);
  const others = sections.filter((section) => !passed.includes(section));
  return [
    ...(sections.length > 0 ? [heading(say("Answers"), 1)] : []),
    ...others.flatMap((section) => [
      headingOf(answers, section),
      ...describeSection(answers, section),
    ]),
    ...describePassedSections(answers, passed),
    ...photosWithoutFailure(answers, sections),
    ...loosePhotos(answers),
  ];
}

const failedFirst = (content: ReportContent, questions: readonly PrintedQuestion[]) => [
  ...questions.filter((question) => hasFailed(content, question)),
  ...questions.filter((question) => !hasFailed(content, question)),
];

const hasFailure = (content: ReportContent, { questions }: PrintedSection) =>
  questions.some((question) => hasFailed(content, question));

function headingOf(source: ReportSource, section: PrintedSection): ReportBlock {
  const { content } = source;
  const { title, questions } = section;
  const { say } = reportText(content);
  const passed = questions.filter((question) => hasPassed(content, question)).length;
  const failed = questions.filter((question) => hasFailed(content, question)).length;
  const counts =
    failed > 0
      ? say("{passed} passed, {failed} failed", { passed, failed })
      : passed > 0
        ? say("{passed} passed", { passed })
        : "";
  const text = [counts, photosBelow(source, section)].filter(Boolean).join(", ");
  if (text === "") return heading(title);
  const tone = failed > 0 ? "bad" : passed > 0 ? "good" : "muted";
  return { kind: "heading", text: title, level: 2, note: { text, tone } };
}

/** "2 photos below", of a section without a failure. */
function photosBelow({ content, shown }: ReportSource, section: PrintedSection): string {
  if (!shown.intakePhotos || hasFailure(content, section)) return "";
  const { say } = reportText(content);
  const photos = section.questions.flatMap((question) => photosOf(content, question)).length;
  if (photos === 0) return "";
  return photos === 1 ? say("1 photo below") : say("{photos} photos below", { photos });
}

/** "Roof: 6 of 6 passed, 2 photos below". */
function describePassedSections(
  source: ReportSource,
  sections: readonly PrintedSection[],
): ReportBlock[] {
  if (sections.length === 0) return [];
  const { say } = reportText(source.content);
  const words = (section: PrintedSection) =>
    [
      say("{count} of {count} passed", { count: section.questions.length }),
      photosBelow(source, section),
    ]
      .filter(Boolean)
      .join(", ");
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

/** Between the answers, they would cut a section in pieces. */
function photosWithoutFailure(
  { content, shown }: ReportSource,
  sections: readonly PrintedSection[],
): ReportBlock[] {
  const photos = sections
    .filter((section) => !hasFailure(content, section))
    .flatMap(({ questions }) => questions)
    .flatMap((question) => captionedPhotos(content, question));
  if (!shown.intakePhotos || photos.length === 0) return [];
  const { say } = reportText(content);
  return [heading(say("Photos")), { kind: "photos", photos, isSmall: true }];
}

/** The answers of a section, what was drawn for them, and the photos of a section with a failure. */
function describeSection(source: ReportSource, section: PrintedSection): ReportBlock[] {
  const { content } = source;
  const questions = failedFirst(content, section.questions);
  const drawings = questions.flatMap((question) => {
    const picture = drawingOf(content, question);
    return picture ? [{ picture, caption: questionText(question.field) }] : [];
  });
  return [
    section.instances ? tableOfInstances(content, section) : tableOfAnswers(content, questions),
    ...(drawings.length > 0 ? [{ kind: "drawings" as const, drawings }] : []),
    ...(hasFailure(content, section) ? photosOfSection(source, section) : []),
  ];
}

function photosOfSection({ content, shown }: ReportSource, section: PrintedSection): ReportBlock[] {
  const questions = failedFirst(content, section.questions);
  const photos = questions.flatMap((each) => captionedPhotos(content, each));
  return shown.intakePhotos && photos.length > 0 ? [{ kind: "photos", photos }] : [];
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
