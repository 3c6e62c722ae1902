/** Reads how often each repeating section of a survey is asked. */
import { isComparedAsNumber, type RepeatCount } from "#modules/form-logic/public.ts";
import { maxInstances } from "#modules/form-logic/public.authoring.ts";
import type { SurveyReader } from "./survey-reader.ts";

const unreadCount =
  "Only a whole number up to 200, or the answer to a number question asked before, can say how often. People add as many as there are.";

/** Called when all questions have been read, because a count refers to one of them by name. */
export function readRepeatCounts(reader: SurveyReader): void {
  for (const [section, row] of reader.repeats) {
    const text = reader.cell(row, "repeat_count");
    if (text === "" || !section.repeat) continue;
    const count = readCount(reader, text, section.fields);
    if (count) section.repeat.count = count;
    else reader.note(row, { kind: "changed", column: "repeat_count", why: unreadCount });
  }
}

function readCount(
  reader: SurveyReader,
  text: string,
  ownFields: readonly object[],
): RepeatCount | null {
  const number = Number(text);
  if (Number.isInteger(number) && number >= 1 && number <= maxInstances)
    return { by: "number", number };
  const name = /^\$\{([^{}]+)\}$/.exec(text.trim())?.[1]?.trim();
  const source = reader.questions.find((question) => question.name === name)?.field;
  const isAskedBefore = source && isComparedAsNumber(source.type) && !ownFields.includes(source);
  return isAskedBefore ? { by: "answer", fieldId: source.id } : null;
}
