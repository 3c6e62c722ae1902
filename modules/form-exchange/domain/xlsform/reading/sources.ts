/** What conditions and expressions of a survey know about its questions. */
import { optionsOf } from "#modules/form-logic/public.ts";
import type { XPathSource } from "../expressions/from-xpath.ts";
import { pathMark } from "../expressions/xpath-words.ts";
import { otherLabel } from "./choices.ts";
import type { RelevantSource } from "./relevant-rules.ts";
import type { ReadQuestion, SurveyReader } from "./survey-reader.ts";

export function sourceOf({ field, name, choices }: ReadQuestion): RelevantSource {
  const byName = new Map(choices?.choices.map((choice) => [choice.name, choice.option.label]));
  const labels = optionsOf(field).map(({ label }) => label);
  return {
    id: field.id,
    type: field.type,
    name,
    allowDecimals: field.allowDecimals === true,
    optionLabels: labels,
    labelOf: (choice) =>
      byName.get(choice) ??
      (choice.toLowerCase() === "other" && labels.includes(otherLabel) ? otherLabel : undefined) ??
      (choices === null && labels.includes(choice) ? choice : undefined),
  };
}

export function listSources(questions: readonly ReadQuestion[]): Map<string, RelevantSource> {
  const sources = new Map<string, RelevantSource>();
  for (const question of questions) {
    if (question.name !== "" && !sources.has(question.name)) {
      sources.set(question.name, sourceOf(question));
    }
  }
  return sources;
}

/** The questions that an expression of a question may name. */
export function namedSources(
  reader: SurveyReader,
  { field }: ReadQuestion,
): (name: string) => XPathSource | undefined {
  const around = reader.sections.find(({ fields }) => fields.includes(field));
  return (written) => {
    const name = written.startsWith(pathMark) ? written.slice(pathMark.length) : written;
    if (name !== written && reader.rowsByName.get(name) !== 1) return undefined;
    const found = reader.questions.find((each) => each.name === name);
    if (!found) return undefined;
    const isBeside = Boolean(around?.repeat && around.fields.includes(found.field));
    return { ...sourceOf(found), isBeside };
  };
}
