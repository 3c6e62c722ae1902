/** Computes which question of a form reveals which. Pure. */
import { compileForm, questionText, questionNumbers } from "#modules/form-logic/public.ts";
import { conditionsOf, describeConditions } from "#modules/form-logic/public.conditions.ts";
import type { FormDefinition, FormField } from "#modules/form-logic/public.ts";

export interface MappedQuestion {
  id: string;
  sectionId: string;
  number: string | null;
  text: string;
  /** The short name. */
  label: string;
  /** The condition as text; null when the question is always asked. */
  condition: string | null;
  /** How many questions must be answered in sequence to reach it; 0 for one that is always asked. */
  depth: number;
  /** The deepest question it refers to; the questions it reveals are listed there. Null when it is always asked. */
  parent: MappedQuestion | null;
  /** Questions that refer to it. A question that refers to several appears under each of them. */
  reveals: MappedQuestion[];
}

export interface QuestionMap {
  /** Questions that are always asked and reveal others, in form order. */
  roots: MappedQuestion[];
  /** Every question by its id. */
  byId: ReadonlyMap<string, MappedQuestion>;
  questions: number;
  conditional: number;
  /** The longest path to a question. */
  depth: number;
  /** The number of questions that are always asked and reveal nothing. */
  independentCount: number;
  /** Questions with invalid conditions, with the reason. */
  invalidQuestions: (Pick<MappedQuestion, "id" | "sectionId" | "number" | "text"> & {
    reason: string;
  })[];
}

const missingSource = "It uses a question that is not in this form.";
const inCycle = "Its conditions depend on each other in a circle, so it is always shown.";

export function mapQuestions(form: FormDefinition): QuestionMap {
  const compiled = compileForm(form);
  const circular = new Set(compiled.circular);
  const numbers = questionNumbers(form);
  const mapped = new Map<string, MappedQuestion>();
  const invalidQuestions: QuestionMap["invalidQuestions"] = [];
  const sectionOf = new Map(
    form.sections.flatMap(({ id, fields }) =>
      fields.map((field): [string, string] => [field.id, id]),
    ),
  );
  const sourceOf = (id: string) => compiled.fields[compiled.fieldIndexOf.get(id) ?? -1];

  const sourcesOf = (field: FormField) =>
    circular.has(field.id)
      ? []
      : [...new Set(conditionsOf(field).map((condition) => condition.selectedQuestion))];

  // Sources come before the questions that refer to them, so each finds its sources already mapped.
  for (const field of compiled.fields) {
    const known = sourcesOf(field).flatMap((id) => mapped.get(id) ?? []);
    const above = known.reduce<MappedQuestion | null>(
      (deepest, it) => (deepest === null || it.depth > deepest.depth ? it : deepest),
      null,
    );
    const question: MappedQuestion = {
      id: field.id,
      sectionId: sectionOf.get(field.id) ?? "",
      number: numbers.get(field.id) ?? null,
      text: questionText(field),
      label: field.label,
      condition: circular.has(field.id) ? null : describeConditions(field.conditionGroup, sourceOf),
      depth: above === null ? 0 : above.depth + 1,
      parent: above,
      reveals: [],
    };
    mapped.set(field.id, question);
    for (const source of known) source.reveals.push(question);
    const isSourceMissing = sourcesOf(field).some((id) => !compiled.fieldIndexOf.has(id));
    const reason = circular.has(field.id) ? inCycle : isSourceMissing && missingSource;
    const { id, sectionId, number, text } = question;
    if (reason) invalidQuestions.push({ id, sectionId, number, text, reason });
  }
  return summarize(form, mapped, invalidQuestions);
}

function summarize(
  form: FormDefinition,
  mapped: ReadonlyMap<string, MappedQuestion>,
  invalidQuestions: QuestionMap["invalidQuestions"],
): QuestionMap {
  const place = new Map([...inFormOrder(form)].map((field, index) => [field.id, index]));
  const byPosition = (one: { id: string }, other: { id: string }) =>
    (place.get(one.id) ?? 0) - (place.get(other.id) ?? 0);
  const all = [...mapped.values()].toSorted(byPosition);
  for (const question of all) question.reveals.sort(byPosition);
  const answerable = all.filter(({ number }) => number !== null);
  return {
    byId: mapped,
    roots: all.filter(({ depth, reveals }) => depth === 0 && reveals.length > 0),
    questions: answerable.length,
    conditional: all.filter(({ condition }) => condition !== null).length,
    depth: all.reduce((deepest, it) => Math.max(deepest, it.depth), 0),
    independentCount: answerable.filter((it) => it.condition === null && it.reveals.length === 0)
      .length,
    invalidQuestions: invalidQuestions.toSorted(byPosition),
  };
}

const inFormOrder = (form: FormDefinition) => form.sections.flatMap((section) => section.fields);
