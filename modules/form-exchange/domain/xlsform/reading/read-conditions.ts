/** Sets the conditions of a survey's questions after all questions are known. */
import { findCircular } from "#modules/form-logic/public.ts";
import { expressionChecker, questionLimits } from "#modules/form-logic/public.authoring.ts";
import { firstCharacters } from "#app/platform/form/count-characters.ts";
import { conditionFromXPath, UnreadableError } from "../expressions/from-xpath.ts";
import { checkConditions } from "#modules/form-logic/public.conditions.ts";
import type { ConditionGroup, FormDefinition } from "#modules/form-logic/public.ts";
import { groupRule } from "./group-rule.ts";
import { ExpressionError, maxExpressionLength, parseExpression } from "./parse-expression.ts";
import { readRule, type RelevantSource, type Sources } from "./relevant-rules.ts";
import { listSources, namedSources, sourceOf } from "./sources.ts";
import type { ReadQuestion, SurveyReader, WrittenCondition } from "./survey-reader.ts";
import type { WorksheetRow } from "../worksheets.ts";

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

const calculatedReason =
  "A hidden calculation decides it, because it is more than conditions can express.";

/** Why a condition cannot be written is said better by the reader of conditions. */
const unreadable = "it cannot be read";

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

/** Hidden calculations that decide what conditions cannot express. A section that repeats has its own. */
class Calculations {
  readonly reader: SurveyReader;
  readonly sources: Map<string, RelevantSource>;
  readonly known = new Map<string, WrittenCondition | string>();
  readonly check: ReturnType<typeof expressionChecker>["check"];

  constructor(reader: SurveyReader, sources: Map<string, RelevantSource>) {
    this.reader = reader;
    this.sources = sources;
    this.check = expressionChecker({ sections: reader.sections }).check;
  }

  /** Returns a condition on the result of a calculation, or why there is none. */
  conditionFor(question: ReadQuestion, written: readonly WrittenCondition[]) {
    const [first] = written;
    if (!first) return "there is no condition";
    const around = this.reader.sections.find(({ fields }) => fields.includes(question.field));
    const text =
      written.length === 1 ? first.text : written.map((each) => `(${each.text})`).join(" and ");
    const key = JSON.stringify([around?.repeat ? around.id : "", text]);
    const known = this.known.get(key) ?? this.add(question, first.row, text);
    this.known.set(key, known);
    return known;
  }

  add(question: ReadQuestion, row: WorksheetRow, text: string): WrittenCondition | string {
    const { reader } = this;
    const expression = this.translate(question, text);
    if ("reason" in expression) return expression.reason;
    const name = reader.cell(row, "name");
    const label = firstCharacters(`Whether to ask: ${name}`, questionLimits.label).trimEnd();
    const id = reader.idFrom(`${name}_relevant`);
    const hidden = { id, label, addedFor: row, expression: null };
    const added = reader.addHidden(hidden, question, "before");
    added.field.calculation = expression.text;
    this.sources.set(id, { ...sourceOf(added), name: id });
    return { row, text: `\${${id}} = 1` };
  }

  translate(question: ReadQuestion, text: string): { text: string } | { reason: string } {
    try {
      const named = namedSources(this.reader, question);
      const translated = conditionFromXPath(text, sourceOf(question), named);
      if (translated.length > maxExpressionLength) return { reason: tooLongReason };
      const result = this.check(question.field.id, "calculation", translated);
      if (!result.refused) return { text: translated };
      return { reason: `it does not fit: ${result.error.message.replace(/\.$/, "")}` };
    } catch (error) {
      if (!(error instanceof ExpressionError)) throw error;
      return { reason: error instanceof UnreadableError ? unreadable : error.message };
    }
  }
}

interface Readers {
  converter: Converter;
  calculations: Calculations;
  reported: Set<WrittenCondition>;
}

/** Returns the convertible conditions around a question. The others get one note, at their block. */
function readable(
  reader: SurveyReader,
  question: ReadQuestion,
  { converter, calculations, reported }: Readers,
): WrittenCondition[] {
  const { conditions, row } = question;
  return conditions.flatMap((condition) => {
    const outcome = converter.convert([condition]);
    const isNew = !reported.has(condition);
    reported.add(condition);
    if (typeof outcome !== "string") {
      if (outcome.negates && isNew) {
        reader.note(condition.row, { kind: "changed", column: "relevant", why: negationReason });
      }
      return condition;
    }
    const calculated =
      outcome === neverReason ? outcome : calculations.conditionFor(question, [condition]);
    if (typeof calculated !== "string") return calculated;
    if (isNew) {
      const whom = condition.row === row ? "the question is" : "its questions are";
      const reason = calculated === unreadable ? outcome : calculated;
      const why = `The condition was not imported, so ${whom} always shown because ${reason}.`;
      reader.note(condition.row, { kind: "left-out", column: "relevant", why });
    }
    return [];
  });
}

function conditionsFor(reader: SurveyReader, question: ReadQuestion, readers: Readers): void {
  const { converter, calculations } = readers;
  const usable = readable(reader, question, readers);
  if (usable.length === 0) return;
  const joined = converter.convert(usable);
  const whole =
    typeof joined === "string" ? calculations.conditionFor(question, usable) : undefined;
  const last = usable.at(-1);
  if (typeof joined === "string" && typeof whole === "string" && last) {
    const why = `Only the innermost condition was imported, because together with the outer conditions ${joined}.`;
    reader.note(question.row, { kind: "changed", column: "relevant", text: last.text, why });
  }
  const chosen = typeof whole === "object" ? whole : last;
  const outcome = typeof joined === "string" ? converter.convert(chosen ? [chosen] : []) : joined;
  if (typeof outcome === "string") return;
  if (outcome.group) question.field.conditionGroup = outcome.group;
}

/**
 * Drops conditions that the builder would refuse, with a note: circles, and duplicates in a group.
 * @returns whether calculations were removed, on which others may depend.
 */
export function removeUnsound(reader: SurveyReader, form: FormDefinition): boolean {
  const byId = new Map(reader.questions.map(({ field }) => [field.id, field]));
  const circular = new Set(findCircular(form));
  for (const { field, row, addedFor } of reader.questions) {
    const problems = checkConditions(field.conditionGroup, { sourceOf: (id) => byId.get(id) });
    const [first] = problems;
    const why = circular.has(field.id) ? "it depends on itself" : first?.message;
    if (why === undefined || addedFor || !field.conditionGroup) continue;
    delete field.conditionGroup;
    reader.note(row, {
      kind: "left-out",
      column: "relevant",
      why: `The condition was not imported, so the question is always shown: ${why.replace(/\.$/, "")}.`,
    });
  }
  const hasRemoved = removeCircularExpressions(reader, form);
  const questions = [...reader.questions];
  for (const { field, addedFor, expressions } of questions) {
    if (!addedFor) continue;
    if (circular.has(field.id)) reader.remove(field);
    else if (expressions.length === 0)
      reader.note(addedFor, { kind: "changed", column: "relevant", why: calculatedReason });
  }
  return hasRemoved;
}

/** What is still in a circle without conditions is a calculation, or choices that depend on themselves. */
function removeCircularExpressions(reader: SurveyReader, form: FormDefinition): boolean {
  const circular = new Set(findCircular(form));
  const questions = [...reader.questions];
  for (const { field, row, addedFor } of questions) {
    if (!circular.has(field.id) || addedFor) continue;
    if (field.choiceFilter) {
      delete field.choiceFilter;
      const why = "All choices are offered because they depend on themselves.";
      reader.note(row, { kind: "left-out", column: "choice_filter", why });
    } else if (field.calculation) {
      reader.remove(field);
      const why = "The calculation was not imported because it depends on itself.";
      reader.note(row, { kind: "left-out", column: null, why });
    }
  }
  return reader.questions.length < questions.length;
}

/** Reads every `relevant`. Conditions of blocks are added to their questions. */
export function readConditions(reader: SurveyReader): void {
  const sources = listSources(reader.questions);
  const readers = {
    converter: new Converter(sources),
    calculations: new Calculations(reader, sources),
    reported: new Set<WrittenCondition>(),
  };
  const questions = [...reader.questions];
  for (const question of questions) conditionsFor(reader, question, readers);
}
