/** One question of a report: its answer as a cell, its photos with captions, its drawing. Pure. */
import type { Say } from "#app/platform/page/language.ts";
import { answerOf, answerText, noAnswer } from "#modules/form-logic/public.answers.ts";
import {
  questionText,
  questionTypes,
  questionWithInstance,
  type FormField,
  type FormSection,
} from "#modules/form-logic/public.ts";
import { originText } from "#modules/intake/public.ts";
import type { ReportContent } from "./read-report-content.server.ts";
import { failureText, limitText } from "./failure-text.ts";
import type { ReportBlock, ReportCell, ReportDrawing } from "./report-blocks.ts";
import { reportText } from "./report-text.ts";

/** A question of an expanded form in its section. */
export interface PrintedQuestion {
  section: FormSection;
  field: FormField;
}

export const fieldsIn = ({ intake }: ReportContent): FormField[] =>
  intake?.form.sections.flatMap(({ fields }) => fields) ?? [];

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
  answerText(inLanguage(content, question.field), answerIn(content, question));

/** The field whose dates and notes are in the language of the report. */
const inLanguage = ({ translation }: ReportContent, field: FormField): FormField =>
  translation ? { ...field, lang: translation.language } : field;

/** Null also for points on a plan whose picture no longer exists. */
export function drawingOf(content: ReportContent, question: PrintedQuestion): ReportDrawing | null {
  const answer = answerIn(content, question);
  const drawing = answer ? questionTypes[question.field.type].drawing(answer) : null;
  if (!drawing?.plan) return drawing;
  const file = content.plans.get(drawing.plan.id);
  return file ? { ...drawing, file } : null;
}

export const photosOf = ({ photos }: ReportContent, { field }: PrintedQuestion) =>
  photos.filter((photo) => photo.fieldId === field.id);

type Photos = Extract<ReportBlock, { kind: "photos" }>["photos"];

/** Returns photos with their question and its answer as caption, because a file name means nothing to a reader. */
export function captionedPhotos(content: ReportContent, question: PrintedQuestion): Photos {
  const answer = textIn(content, question);
  const caption = questionWithInstance(question.section, question.field);
  return photosOf(content, question).map((picture) => {
    const origin = originOf(content, picture);
    const below = [answer === noAnswer ? "" : answer, origin].filter(Boolean).join(". ");
    return { picture, caption, ...(below && { answer: below }) };
  });
}

/** Where and when a guest took a photo; empty for a photo of an inspector. */
export function originOf(content: ReportContent, { id }: { id: string }): string {
  const origin = content.guestWork?.photos[id];
  const { say, language } = reportText(content);
  return origin ? originText(origin, { say, zone: content.zone, language }) : "";
}

/** The question and its answer. */
export function rowOf(content: ReportContent, question: PrintedQuestion): ReportCell[] {
  const text = textIn(content, question);
  const comment = commentIn(content, question);
  const failure = failureOf(content, question);
  const { say } = reportText(content);
  const shown = text === noAnswer ? say(noAnswer) : text;
  const verdict = failure
    ? failedText(
        failureText({ ...failure, value: shown }, say, fieldsIn(content)),
        failure.category,
        say,
      )
    : shown;
  const { citation } = question.field;
  return [
    {
      text: questionText(question.field),
      tone: "plain",
      at: question.field.id,
      ...(citation && { more: citation }),
    },
    {
      ...lookOf(text, failure !== undefined),
      text: verdict,
      ...moreText(commentText(comment, say)),
    },
  ];
}

/** The answer alone, for a table with one row for each instance. */
export function cellOf(content: ReportContent, question: PrintedQuestion): ReportCell {
  const text = textIn(content, question);
  const failure = failureOf(content, question);
  const { say } = reportText(content);
  const fails = failure && shortFailure(failure, say, fieldsIn(content));
  const more = [fails, commentText(commentIn(content, question), say)].filter(Boolean).join(". ");
  const shown = text === noAnswer ? say(noAnswer) : text;
  const at = question.field.id;
  return { ...lookOf(text, failure !== undefined), text: shown, ...moreText(more), at };
}

/** "Fails: at least 400 (Major)" */
function shortFailure(
  { limit, category }: { limit?: string; category: string | null },
  say: Say,
  fields: readonly FormField[],
): string {
  const outcome =
    limit === undefined
      ? say("Fails")
      : say("Fails: {limit}", { limit: limitText(limit, say, fields) });
  return category ? `${outcome} (${say(category)})` : outcome;
}

const commentText = (comment: string, say: Say) =>
  comment === "" ? "" : say("Comment: {comment}", { comment });
const moreText = (more: string) => (more === "" ? {} : { more });

function lookOf(
  text: string,
  isFailed: boolean,
): Pick<Exclude<ReportCell, string>, "tone" | "bold"> {
  return { tone: isFailed ? "bad" : text === noAnswer ? "muted" : "plain", bold: isFailed };
}

/** "Fail (Major)", "Yes, fails (Minor)". */
function failedText(answer: string, category: string | null, say: Say): string {
  const fails = answer === "Fail" ? answer : say("{answer}, fails", { answer });
  return category ? `${fails} (${say(category)})` : fails;
}
