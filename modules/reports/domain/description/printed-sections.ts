/** The sections of a report's answers, where many instances of a repeating section may share one table. Pure. */
import { noAnswer, visibleFields } from "#modules/form-logic/public.answers.ts";
import {
  compileForm,
  questionText,
  questionTypes,
  takesAnswer,
  type FormSection,
} from "#modules/form-logic/public.ts";
import { idInForm } from "#modules/form-logic/public.repeats.ts";
import type { ReportOptions } from "../custom/report-options.input.ts";
import {
  commentIn,
  drawingOf,
  hasPassed,
  photosOf,
  textIn,
  type PrintedQuestion,
} from "./describe-question.ts";
import type { ReportContent } from "./read-report-content.server.ts";
import { reportText } from "./report-text.ts";

export interface ReportSource {
  content: ReportContent;
  shown: ReportOptions["contents"];
}

export interface PrintedSection {
  title: string;
  questions: PrintedQuestion[];
  isPassed: boolean;
  /** Only of a section that is printed as a table: its instances, and what each is called. */
  instances?: { noun: string; sections: FormSection[] };
}

/** Sections with questions to print, in the order of the form. */
export function listPrintedSections(source: ReportSource): PrintedSection[] {
  const { content, shown } = source;
  const { intake } = content;
  if (!intake) return [];
  const visibility = visibleFields(compileForm(intake.form), intake.answers);
  const sections = intake.form.sections.flatMap((section) => {
    const questions = section.fields
      .filter((field) => takesAnswer(field.type) && visibility.isVisible(field.id))
      .map((field) => ({ section, field }))
      .filter((question) => shown.includeBlankFields || !isBlank(source, question));
    return questions.length === 0 ? [] : [{ section, questions }];
  });
  const repeated = Map.groupBy(
    sections.filter(({ section }) => section.instance),
    ({ section }) => idInForm(section.id),
  );
  return sections.flatMap(({ section, questions }) => {
    const siblings = repeated.get(idInForm(section.id)) ?? [];
    const all = siblings.flatMap((each) => each.questions);
    if (!section.instance || !fitsInTable(content, siblings.length, all))
      return [{ title: section.title, questions, isPassed: isPassed(content, questions) }];
    // After the last of them, because those of several outer instances share it.
    if (siblings.at(-1)?.section !== section) return [];
    return [tableOf(content, { ...section, instance: section.instance }, all)];
  });
}

function tableOf(
  content: ReportContent,
  { id, instance }: FormSection & { instance: { noun: string } },
  questions: PrintedQuestion[],
): PrintedSection {
  const { noun } = instance;
  const published = content.intake?.publishedForm.sections.find((each) => each.id === idInForm(id));
  // Measured numbers are printed, however well they passed.
  const hasNumbers = questions.some(
    ({ field }) => questionTypes[field.type].cell.kind === "number",
  );
  const printed = [...new Set(questions.map(({ section }) => section))];
  return {
    title: `${published?.title || noun}${outerRange(content, printed)}`,
    questions,
    isPassed: !hasNumbers && isPassed(content, questions),
    instances: { noun, sections: printed },
  };
}

/** ": Inverter 1 to Inverter 3" for instances within several others; nothing for those of one. */
function outerRange(content: ReportContent, sections: readonly FormSection[]): string {
  const [first = "", last = ""] = [sections[0], sections.at(-1)].map((section) =>
    (section?.instance?.outerTitle ?? "").replace(/, $/, ""),
  );
  const { say } = reportText(content);
  return first === last ? "" : say(": {first} to {last}", { first, last });
}

/** With fewer instances, sections of their own are easier to read. */
const fewInstances = 3;
/** The strings of a commissioning have as many. */
const mostColumns = 7;
const longestAnswer = 40;
const longestQuestion = 80;

function fitsInTable(
  content: ReportContent,
  instances: number,
  questions: readonly PrintedQuestion[],
): boolean {
  const columns = new Set(questions.map(({ field }) => idInForm(field.id)));
  return (
    instances > fewInstances &&
    columns.size <= mostColumns &&
    questions.every(
      (question) =>
        questionText(question.field).length <= longestQuestion &&
        textIn(content, question).length <= longestAnswer &&
        !drawingOf(content, question),
    )
  );
}

/**
 * A section is shown in one line only when no question has a comment or a drawing, because the line would omit them.
 */
const isPassed = (content: ReportContent, questions: readonly PrintedQuestion[]) =>
  questions.every(
    (question) =>
      hasPassed(content, question) &&
      commentIn(content, question) === "" &&
      !drawingOf(content, question),
  );

/** A photo counts only where photos are printed. */
function isBlank({ content, shown }: ReportSource, question: PrintedQuestion): boolean {
  const pictured = shown.intakePhotos && photosOf(content, question).length > 0;
  const isCommented = commentIn(content, question) !== "";
  return textIn(content, question) === noAnswer && !isCommented && !pictured;
}
