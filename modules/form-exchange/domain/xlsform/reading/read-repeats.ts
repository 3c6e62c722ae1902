/** Reads how often each repeating section of a survey is asked. */
import { isComparedAsNumber, type FormSection } from "#modules/form-logic/public.ts";
import {
  expressionChecker,
  maxInstances,
  questionLimits,
  repeatErrors,
} from "#modules/form-logic/public.authoring.ts";
import { firstCharacters } from "#app/platform/form/count-characters.ts";
import type { SurveyReader } from "./survey-reader.ts";
import type { WorksheetRow } from "../worksheets.ts";

const unreadCount =
  "Only a whole number up to 200, or a number that is known before the repeat, can say how often. People add as many as there are.";

/**
 * Called when all questions have been read, because a count refers to them by name. What is more than a question becomes a
 * hidden calculation.
 */
export function readRepeatCounts(reader: SurveyReader): void {
  for (const [section, row] of reader.repeats) {
    const text = reader.cell(row, "repeat_count");
    if (text === "" || !section.repeat) continue;
    const number = Number(text);
    const name = /^\$\{([^{}]+)\}$/.exec(text)?.[1]?.trim();
    const source = reader.questions.find((question) => question.name === name)?.field;
    if (Number.isInteger(number) && number >= 1 && number <= maxInstances)
      section.repeat.count = { by: "number", number };
    else if (source && isComparedAsNumber(source.type))
      section.repeat.count = { by: "answer", fieldId: source.id };
    else if (name !== undefined || !Number.isNaN(number) || !addCount(reader, section, row, text))
      reader.note(row, { kind: "changed", column: "repeat_count", why: unreadCount });
  }
}

/** @returns false where nothing is asked before the section. */
function addCount(
  reader: SurveyReader,
  section: FormSection,
  row: WorksheetRow,
  text: string,
): boolean {
  const { repeat } = section;
  const before = reader.sections.slice(0, reader.sections.indexOf(section));
  const place = before.findLast(({ id, fields, repeat: other }) =>
    repeat?.within ? id === repeat.within : !other && fields.length > 0,
  );
  const last = reader.questions.findLast(({ field }) => place?.fields.includes(field));
  if (!repeat || !place || !last) return false;
  const name = reader.cell(row, "name");
  const label = firstCharacters(`How many: ${name}`, questionLimits.label).trimEnd();
  const id = reader.idFrom(`${name}_count`);
  const expression = { part: "calculation" as const, column: "repeat_count", text };
  reader.addHidden({ id, label, addedFor: row, expression }, last, "after");
  repeat.count = { by: "answer", fieldId: id };
  return true;
}

/** Lets people add the instances of sections whose count cannot be used. */
export function removeWrongCounts(reader: SurveyReader): void {
  const form = { sections: reader.sections };
  const errors = repeatErrors(form);
  const { check } = expressionChecker(form);
  const isNumber = (fieldId: string) => {
    const field = reader.questions.find((question) => question.field.id === fieldId)?.field;
    if (!field?.calculation) return field !== undefined;
    const result = check(fieldId, "calculation", field.calculation);
    return !result.refused && (result.program.type === "number" || result.program.type === "any");
  };
  for (const [section, row] of reader.repeats) {
    const { repeat } = section;
    if (repeat?.count.by !== "answer") continue;
    if (!errors.has(section.id) && isNumber(repeat.count.fieldId)) continue;
    repeat.count = { by: "added" };
    reader.note(row, { kind: "changed", column: "repeat_count", why: unreadCount });
  }
}
