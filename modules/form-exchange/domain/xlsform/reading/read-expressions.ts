/** Translates calculations, checks and requirements after all questions of a survey are known. */
import type { ExpressionProperty } from "#modules/form-logic/public.authoring.ts";
import { expressionChecker, questionLimits } from "#modules/form-logic/public.authoring.ts";
import { isCalculated } from "#modules/form-logic/public.ts";
import { columnsRead } from "#modules/form-logic/public.expressions.ts";
import { fromXPath, type XPathSource } from "../expressions/from-xpath.ts";
import { ExpressionError } from "./parse-expression.ts";
import { isDynamic, onceCall, readFixedDefault } from "./read-default.ts";
import { columnNamesOf, readChoiceFilter, readColumns } from "./read-choice-filter.ts";
import { namedSources, sourceOf } from "./sources.ts";
import { shortened, withMessage } from "./read-question.ts";
import type { ReadQuestion, SurveyReader, WrittenExpression } from "./survey-reader.ts";

const losses: Record<ExpressionProperty, string> = {
  calculation: "The calculation was not imported",
  check: "The check was not imported",
  requiredIf: "The question is not required",
  choiceFilter: "All choices are offered",
  defaultExpression: "The question starts empty",
};

export function readExpressions(reader: SurveyReader): void {
  for (const question of reader.questions)
    for (const written of question.expressions) readOne(reader, question, written);
  const read = columnsRead(reader.questions.map(({ field }) => field));
  for (const question of reader.questions)
    if (read.has(question.field.id)) readColumns(reader, question);
  removeWrong(reader);
  for (const { field, row } of reader.questions)
    if (reader.typedInstead.has(field))
      reader.note(row, { kind: "changed", column: "calculation", why: calculatedReason });
}

const calculatedReason = "It is calculated, so that nobody types it.";

function readOne(reader: SurveyReader, question: ReadQuestion, written: WrittenExpression): void {
  const { field, row } = question;
  try {
    const own = sourceOf(question);
    const named = withLists(reader, namedSources(reader, question));
    if (written.part === "choiceFilter")
      return readChoiceFilter(reader, question, written.text, { own, named });
    if (written.part === "defaultExpression" && !isDynamic(written.text))
      return readFixedDefault(question, written.text, own);
    field[written.part] = fromXPath(written.text.replace(onceCall, "$1"), own, named);
    const message = written.part === "check" ? reader.text(row, "constraint_message") : "";
    if (message !== "")
      field.checkMessage = shortened(
        reader,
        row,
        "constraint_message",
        message,
        questionLimits.checkMessage,
      );
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    leaveOut(reader, question, written, error.message);
  }
}

/** Expressions may look up what a column says about an answer. */
const withLists =
  (reader: SurveyReader, named: (name: string) => XPathSource | undefined) =>
  (name: string): XPathSource | undefined => {
    const source = named(name);
    const list = reader.questions.find(({ field }) => field.id === source?.id)?.choices;
    return source && list
      ? { ...source, list: { name: list.name, columns: columnNamesOf(list) } }
      : source;
  };

function leaveOut(
  reader: SurveyReader,
  { field, row }: ReadQuestion,
  { part, column }: WrittenExpression,
  reason: string,
): void {
  delete field[part];
  const typed = reader.typedInstead.get(field);
  if (typed && part === "calculation") {
    for (const key of Object.keys(field)) if (key !== "id") Reflect.deleteProperty(field, key);
    Object.assign(field, { ...typed, id: field.id });
    reader.typedInstead.delete(field);
  }
  const place = part === "calculation" && !typed ? null : column;
  reader.note(row, { kind: "left-out", column: place, why: `${losses[part]} because ${reason}.` });
  if (part !== "check") return;
  delete field.checkMessage;
  const tip = withMessage(reader, row, field.tipText ?? "");
  if (tip !== "") field.tipText = tip;
}

/** Leaves out what does not fit the types of its questions, and calculations that are left with nothing to calculate. */
export function removeWrong(reader: SurveyReader): void {
  for (let isClean = false; !isClean;) {
    isClean = true;
    const { check } = expressionChecker({ sections: reader.sections });
    for (const question of reader.questions) {
      for (const written of question.expressions) {
        const text = question.field[written.part];
        const result = text ? check(question.field.id, written.part, text) : null;
        if (!result?.refused) continue;
        isClean = false;
        const { message } = result.error;
        leaveOut(reader, question, written, `it does not fit: ${message.replace(/\.$/, "")}`);
      }
    }
    if (removeEmpty(reader)) isClean = false;
  }
}

function removeEmpty(reader: SurveyReader): boolean {
  const isEmpty = ({ field }: ReadQuestion) => isCalculated(field.type) && !field.calculation;
  const removed = new Set(reader.questions.filter(isEmpty).map(({ field }) => field));
  if (removed.size === 0) return false;
  for (const section of reader.sections)
    section.fields = section.fields.filter((field) => !removed.has(field));
  reader.questions.splice(
    0,
    reader.questions.length,
    ...reader.questions.filter(({ field }) => !removed.has(field)),
  );
  return true;
}
