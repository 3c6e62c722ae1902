/** Sets the conditions of a survey's questions after all questions are known. */
import { findCircular, optionsOf } from "#modules/form-logic/public.ts";
import { checkConditions } from "#modules/form-logic/public.conditions.ts";
import type { ConditionGroup, FormDefinition } from "#modules/form-logic/public.ts";
import { otherLabel } from "./choices.ts";
import { groupRule } from "./group-rule.ts";
import { ExpressionError, parseExpression } from "./parse-expression.ts";
import { readRule, type RelevantSource, type Sources } from "./relevant-rules.ts";
import type { ReadQuestion, SurveyReader, WrittenCondition } from "./survey-reader.ts";

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

function listSources(questions: readonly ReadQuestion[]): Sources {
  const sources = new Map<string, RelevantSource>();
  for (const question of questions) {
    if (question.name !== "" && !sources.has(question.name)) {
      sources.set(question.name, sourceOf(question));
    }
  }
  return sources;
}

const negationReason =
  "“Is not” applies only after the question is answered. In the XLSForm it also applied before.";

/** More conditions would be unreadable in the builder. */
const maxConditions = 60;
const tooLongReason = `it has more than ${maxConditions} conditions`;
/** Maximum characters of all distinct conditions of a form. Reading them blocks other files. */
const maxCharacters = 400_000;
const tooMuchReason = "the conditions of this form are longer than 400,000 characters in total";
const neverReason = "it is never true";
const tooManyReason = "it does not fit into two groups of conditions joined by “and” or “or”";

interface Outcome {
  group: ConditionGroup | null;
  negates: boolean;
}

/**
 * Converts conditions that must all hold. Each text is read once, because a block's condition applies to all its
 * questions.
 */
class Converter {
  readonly sources: Sources;
  readonly known = new Map<string, Outcome | string>();
  /** Characters read so far. */
  spent = 0;

  constructor(sources: Sources) {
    this.sources = sources;
  }

  /** Returns the combined conditions, or why they cannot be converted. */
  convert(written: readonly WrittenCondition[]): Outcome | string {
    const key = JSON.stringify(written.map(({ text }) => text));
    const known = this.known.get(key) ?? this.attempt(written);
    this.known.set(key, known);
    return known;
  }

  attempt(written: readonly WrittenCondition[]): Outcome | string {
    this.spent += written.reduce((sum, { text }) => sum + text.length, 0);
    if (this.spent > maxCharacters) return tooMuchReason;
    try {
      const read = written.map(({ text }) => readRule(parseExpression(text), this.sources));
      const grouped = groupRule({ op: "and", parts: read.map(({ rule }) => rule) });
      const negates = read.some((each) => each.negates);
      if (grouped.kind === "always") return { group: null, negates };
      if (grouped.kind === "groups") {
        const count = grouped.group.cgList.flatMap((list) => list.conditionList).length;
        return count > maxConditions ? tooLongReason : { group: grouped.group, negates };
      }
      return grouped.kind === "never" ? neverReason : tooManyReason;
    } catch (error) {
      if (error instanceof ExpressionError) return error.message;
      throw error;
    }
  }
}

/** Returns the convertible conditions around a question. The others get one note, at their block. */
function readable(
  reader: SurveyReader,
  written: readonly WrittenCondition[],
  own: WrittenCondition | undefined,
  converter: Converter,
  reported: Set<WrittenCondition>,
): WrittenCondition[] {
  return written.filter((condition) => {
    const outcome = converter.convert([condition]);
    const isNew = !reported.has(condition);
    reported.add(condition);
    if (typeof outcome !== "string") {
      if (outcome.negates && isNew) {
        reader.note(condition.row, { kind: "changed", column: "relevant", why: negationReason });
      }
      return true;
    }
    if (isNew) {
      const whom = condition === own ? "the question is" : "its questions are";
      const why = `The condition was not imported, so ${whom} always shown because ${outcome}.`;
      reader.note(condition.row, { kind: "left-out", column: "relevant", why });
    }
    return false;
  });
}

function conditionsFor(
  reader: SurveyReader,
  question: ReadQuestion,
  converter: Converter,
  reported: Set<WrittenCondition>,
): void {
  const { conditions, field, row } = question;
  const own = conditions.find((condition) => condition.row === row);
  const usable = readable(reader, conditions, own, converter, reported);
  if (usable.length === 0) return;
  const joined = converter.convert(usable);
  const last = usable.at(-1);
  if (typeof joined === "string" && last) {
    const why = `Only the innermost condition was imported, because together with the outer conditions ${joined}.`;
    reader.note(row, { kind: "changed", column: "relevant", text: last.text, why });
  }
  const outcome = typeof joined === "string" ? converter.convert(last ? [last] : []) : joined;
  if (typeof outcome === "string") return;
  if (outcome.group) field.conditionGroup = outcome.group;
}

/** Drops conditions that the builder would refuse, with a note: circles, and duplicates in a group. */
export function removeUnsound(reader: SurveyReader, form: FormDefinition): void {
  const byId = new Map(reader.questions.map(({ field }) => [field.id, field]));
  const circular = new Set(findCircular(form));
  for (const { field, row } of reader.questions) {
    const problems = checkConditions(field.conditionGroup, { sourceOf: (id) => byId.get(id) });
    const [first] = problems;
    const why = circular.has(field.id) ? "it depends on itself" : first?.message;
    if (why === undefined) continue;
    delete field.conditionGroup;
    reader.note(row, {
      kind: "left-out",
      column: "relevant",
      why: `The condition was not imported, so the question is always shown: ${why.replace(/\.$/, "")}.`,
    });
  }
}

/** Reads every `relevant`. Conditions of blocks are added to their questions. */
export function readConditions(reader: SurveyReader): void {
  const converter = new Converter(listSources(reader.questions));
  const reported = new Set<WrittenCondition>();
  for (const question of reader.questions) conditionsFor(reader, question, converter, reported);
}
