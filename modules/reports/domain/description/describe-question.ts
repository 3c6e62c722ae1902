/** One question of a report: its answer as a cell, its photos with captions, its drawing. Pure. */
import { failedAnswer } from "#modules/form-logic/public.scoring.ts";
import { answerOf, answerText, noAnswer } from "#modules/form-logic/public.answers.ts";
import {
  questionText,
  questionTypes,
  questionWithInstance,
  type AnswerDrawing,
  type FormField,
  type FormSection,
} from "#modules/form-logic/public.ts";
import type { ReportContent } from "./read-report-content.server.ts";
import type { ReportBlock, ReportCell } from "./report-blocks.ts";

/** A question of an expanded form in its section. */
export interface PrintedQuestion {
  section: FormSection;
  field: FormField;
}

export const hasPassed = ({ result }: ReportContent, { field }: PrintedQuestion) =>
  result?.passes?.includes(field.id) ?? false;

const failureOf = ({ result }: ReportContent, { field }: PrintedQuestion) =>
  result?.failures.find(({ fieldId }) => fieldId === field.id);

export const hasFailed = (content: ReportContent, question: PrintedQuestion) =>
  failureOf(content, question) !== undefined;

export const answerIn = ({ intake }: ReportContent, { field }: PrintedQuestion) =>
  answerOf(intake?.answers ?? {}, field.id);

export const commentIn = (content: ReportContent, question: PrintedQuestion) =>
  answerIn(content, question)?.comment?.trim() ?? "";

export const textIn = (content: ReportContent, question: PrintedQuestion) =>
  answerText(question.field, answerIn(content, question));

export function drawingOf(content: ReportContent, question: PrintedQuestion): AnswerDrawing | null {
  const answer = answerIn(content, question);
  return answer ? questionTypes[question.field.type].drawing(answer) : null;
}

export const photosOf = ({ photos }: ReportContent, { field }: PrintedQuestion) =>
  photos.filter((photo) => photo.fieldId === field.id);

type Photos = Extract<ReportBlock, { kind: "photos" }>["photos"];

/** Returns photos with their question and its answer as caption, because a file name means nothing to a reader. */
export function captionedPhotos(content: ReportContent, question: PrintedQuestion): Photos {
  const answer = textIn(content, question);
  const caption = questionWithInstance(question.section, question.field);
  const words = { caption, ...(answer !== noAnswer && { answer }) };
  return photosOf(content, question).map((picture) => ({ picture, ...words }));
}

/** The question and its answer. */
export function rowOf(content: ReportContent, question: PrintedQuestion): ReportCell[] {
  const text = textIn(content, question);
  const comment = commentIn(content, question);
  const failure = failureOf(content, question);
  const verdict = failure
    ? failedText(failedAnswer({ ...failure, value: text }), failure.category)
    : text;
  return [
    questionText(question.field),
    { ...lookOf(text, failure !== undefined), text: verdict, ...moreText(commentText(comment)) },
  ];
}

/** The answer alone, for a table with one row for each instance. */
export function cellOf(content: ReportContent, question: PrintedQuestion): ReportCell {
  const text = textIn(content, question);
  const failure = failureOf(content, question);
  const fails = failure && shortFailure(failure);
  const more = [fails, commentText(commentIn(content, question))].filter(Boolean).join(". ");
  return { ...lookOf(text, failure !== undefined), text, ...moreText(more) };
}

/** "Fails: at least 400 (Major)" */
function shortFailure({ limit, category }: { limit?: string; category: string | null }): string {
  const words = limit === undefined ? "Fails" : `Fails: ${limit}`;
  return category ? `${words} (${category})` : words;
}

const commentText = (comment: string) => (comment === "" ? "" : `Comment: ${comment}`);
const moreText = (more: string) => (more === "" ? {} : { more });

function lookOf(
  text: string,
  isFailed: boolean,
): Pick<Exclude<ReportCell, string>, "tone" | "bold"> {
  return { tone: isFailed ? "bad" : text === noAnswer ? "muted" : "plain", bold: isFailed };
}

/** "Fail (Major)", "Yes, fails (Minor)". */
function failedText(answer: string, category: string | null): string {
  const fails = answer === "Fail" ? answer : `${answer}, fails`;
  return category ? `${fails} (${category})` : fails;
}
