import { answerOf, isAnswered } from "../answers/is-answered.ts";
import type { CompiledForm } from "../forms/compile-form.ts";
import { ExpressionState } from "../expressions/expression-state.ts";
import type { Answer, Answers, FormField } from "../forms/form-types.ts";
import { readTypedNumber } from "#app/platform/form/typed-number.ts";

/**
 * Which fields a person sees.
 *
 * - A field without conditions is visible; an empty group counts as none.
 * - A condition holds only if its source is visible and answered. So an old answer to a hidden question reveals
 *   nothing, and neither does "is not" on an unanswered question.
 * - On questions with several values "is" means includes.
 * - Fields in a cycle of conditions are visible. The builder refuses cycles; if one exists anyway, an extra question
 *   is better than a required question that nobody can reach.
 */
export interface Visibility {
  /** False for an id that the form does not have. */
  isVisible: (fieldId: string) => boolean;
  /** The question with what its check and its requirement make of the answers. */
  resolve: (field: FormField) => FormField;
}

export interface VisibilityTracker extends Visibility {
  /**
   * Sets one answer, or removes it with undefined. Returns the ids of fields that appeared or disappeared, sources
   * before their dependents.
   */
  answer: (fieldId: string, answer: Answer | undefined) => readonly string[];
  /** Sets several answers, and computes what depends on them once. */
  answerAll: (answers: Iterable<readonly [fieldId: string, answer: Answer]>) => readonly string[];
  /** The results of the calculations, by field id. The same object until one of them changes. */
  calculated: () => Answers;
  /** The results that are new since this was last called; at first all of them. */
  takeCalculated: () => readonly (readonly [fieldId: string, answer: Answer])[];
  /** A number that changes whenever a question, as `resolve` returns it, or its answer or visibility may have changed. */
  stampOf: (fieldId: string) => number;
  /** What the expression of a question's default says now; null without one. */
  calculatedDefault: (fieldId: string) => string[] | null;
}

const nothing: readonly string[] = [];
const noAnswers: Answers = {};

/** State of one evaluation: which fields are visible, and which conditions the answers alone satisfy. */
interface Evaluation extends Visibility {
  visible: Uint8Array;
  satisfied: Uint8Array;
  /** Null for a form without expressions. */
  rules: ExpressionState | null;
}

const unchanged = (field: FormField) => field;

function satisfies(form: CompiledForm, condition: number, answer: Answer): boolean {
  const option = form.options[condition] ?? "";
  const limit = form.limits[condition] ?? Number.NaN;
  switch (form.operators[condition]) {
    case "is":
      return answer.values.includes(option);
    case "isnot":
      return !answer.values.includes(option);
    case "lessThan":
      return readTypedNumber(answer.values[0] ?? "") < limit;
    case "greaterThan":
      return readTypedNumber(answer.values[0] ?? "") > limit;
    case "equal":
      return readTypedNumber(answer.values[0] ?? "") === limit;
    default:
      return false;
  }
}

function groupHolds(form: CompiledForm, { visible, satisfied }: Evaluation, group: number) {
  const enough = form.anyCondition[group] ?? 0;
  const end = form.conditionStart[group + 1] ?? 0;
  let holds = 0;
  for (let condition = form.conditionStart[group] ?? 0; condition < end; condition += 1) {
    holds |= (satisfied[condition] ?? 0) & (visible[form.sourceOf[condition] ?? -1] ?? 0);
    if (form.continues[condition]) continue;
    if (holds === enough) return enough;
    holds = 0;
  }
  return 1 - enough;
}

function fieldShows(form: CompiledForm, evaluation: Evaluation, field: number): number {
  const start = form.groupStart[field] ?? 0;
  const end = form.groupStart[field + 1] ?? 0;
  if (start === end) return 1;
  const enough = form.anyGroup[field] ?? 0;
  for (let group = start; group < end; group += 1) {
    if (groupHolds(form, evaluation, group) === enough) return enough;
  }
  return 1 - enough;
}

/** @param calculates whether calculations are computed; otherwise their stored answers count as they are. */
function evaluate(form: CompiledForm, answers: Answers, calculates: boolean): Evaluation {
  const visible = new Uint8Array(form.fields.length);
  const satisfied = new Uint8Array(form.operators.length);
  const isVisible = (id: string) => visible[form.fieldIndexOf.get(id) ?? -1] === 1;
  const rules = form.expressions && new ExpressionState(form, visible);
  const resolve = rules ? rules.resolve.bind(rules) : unchanged;
  const evaluation = { visible, satisfied, isVisible, rules, resolve };
  form.fields.forEach((field, number) => {
    visible[number] = fieldShows(form, evaluation, number);
    if (rules && calculates && rules.isCalculation(number)) rules.calculate(number);
    else rules?.set(number, answerOf(answers, field.id));
    const end = form.conditionsBySourceStart[number + 1] ?? 0;
    const start = form.conditionsBySourceStart[number] ?? 0;
    if (start === end) return;
    const answer = rules ? rules.answers[number] : answerOf(answers, field.id);
    if (answer === undefined || !isAnswered(field.type, answer)) return;
    for (let position = start; position < end; position += 1) {
      const condition = form.conditionsBySource[position] ?? 0;
      satisfied[condition] = satisfies(form, condition, answer) ? 1 : 0;
    }
  });
  return evaluation;
}

/** Computes which fields these answers show, in one pass over the form. */
export function visibleFields(form: CompiledForm, answers: Answers): Visibility {
  return evaluate(form, answers, false);
}

/** Returns a function that puts the answers into the texts of a question. */
export function textResolver(
  form: CompiledForm,
  answers: Answers,
): (field: FormField) => FormField {
  const { rules } = evaluate(form, answers, false);
  if (!rules) return unchanged;
  return (field) => rules.withAnswers(field, form.fieldIndexOf.get(field.id) ?? -1);
}

/** Returns the results of all calculations, by field id. Stored ones are ignored. One without a value has an empty answer. */
export function calculate(form: CompiledForm, answers: Answers): Answers {
  return form.expressions
    ? (evaluate(form, answers, true).rules?.calculated() ?? noAnswers)
    : noAnswers;
}

/** A queue of fields to evaluate again, smallest number first. */
function createFieldQueue(count: number) {
  const bits = new Int32Array((count >> 5) + 1);
  let first = bits.length;
  return {
    add(field: number) {
      const word = field >> 5;
      bits[word] = (bits[word] ?? 0) | (1 << (field & 31));
      if (word < first) first = word;
    },
    /** Returns the smallest waiting number, -1 when there is none. */
    takeSmallest(): number {
      for (; first < bits.length; first += 1) {
        const word = bits[first] ?? 0;
        if (word === 0) continue;
        bits[first] = word & (word - 1);
        return (first << 5) + 31 - Math.clz32(word & -word);
      }
      return -1;
    },
  };
}

/** Queues the fields whose conditions change with this answer. */
function queueConditions(
  form: CompiledForm,
  { visible, satisfied }: Evaluation,
  queue: ReturnType<typeof createFieldQueue>,
  { source, answer }: { source: number; answer: Answer | undefined },
): void {
  const type = form.fields[source]?.type;
  const counted = type && isAnswered(type, answer) ? answer : undefined;
  const end = form.conditionsBySourceStart[source + 1] ?? 0;
  let position = form.conditionsBySourceStart[source] ?? 0;
  for (; position < end; position += 1) {
    const condition = form.conditionsBySource[position] ?? 0;
    const holds = counted !== undefined && satisfies(form, condition, counted) ? 1 : 0;
    if (holds === satisfied[condition]) continue;
    satisfied[condition] = holds;
    if (visible[source]) queue.add(form.ownerOf[condition] ?? 0);
  }
}

/** Counts the changes of each question, so that a page renders only those again that have any. */
function countChanges(form: CompiledForm, rules: ExpressionState | null) {
  const stamps = new Int32Array(form.fields.length);
  const touch = (field: number) => void (stamps[field] = (stamps[field] ?? 0) + 1);
  const changed = new Set<number>();
  return {
    stamps,
    /** The answer or the visibility of a question has changed. */
    add(field: number) {
      changed.add(field);
      touch(field);
    },
    /** Rules of other questions read what has changed. */
    followReaders() {
      if (!rules || !form.expressions) return;
      const readers = new Set([...changed].flatMap(form.expressions.readersOf));
      changed.clear();
      for (const field of readers) if (rules.hasNewOutcome(field)) touch(field);
      for (const field of rules.serialNeighbors) touch(field);
      rules.serialNeighbors.clear();
    },
  };
}

/**
 * Updates visibility while a person answers. Each answer costs only the fields that depend on it. The caller stores the
 * answers; the tracker stores which conditions they satisfy.
 */
export function trackVisibility(form: CompiledForm, answers: Answers): VisibilityTracker {
  const evaluation = evaluate(form, answers, true);
  const { visible, satisfied, isVisible, rules, resolve } = evaluation;
  const queue = createFieldQueue(form.fields.length);
  const changes = countChanges(form, rules);

  const compareWith = (source: number, answer: Answer | undefined) =>
    queueConditions(form, evaluation, queue, { source, answer });
  /** Queues the calculations that read this field. */
  const queueCalculations = (source: number) =>
    form.expressions?.calculations.get(source)?.forEach(queue.add);

  const propagate = (): readonly string[] => {
    let changed: string[] | undefined;
    for (let field = queue.takeSmallest(); field >= 0; field = queue.takeSmallest()) {
      const shows = fieldShows(form, evaluation, field);
      const isShown = shows !== visible[field];
      visible[field] = shows;
      const isCalculated = rules?.isCalculation(field) && rules.calculate(field);
      if (isCalculated) compareWith(field, rules?.answers[field]);
      if (isCalculated || isShown) {
        queueCalculations(field);
        changes.add(field);
      }
      if (!isShown) continue;
      rules?.followVisibility(field);
      (changed ??= []).push(form.fields[field]?.id ?? "");
      const end = form.conditionsBySourceStart[field + 1] ?? 0;
      for (let position = form.conditionsBySourceStart[field] ?? 0; position < end; position += 1) {
        const condition = form.conditionsBySource[position] ?? 0;
        if (satisfied[condition]) queue.add(form.ownerOf[condition] ?? 0);
      }
    }
    changes.followReaders();
    return changed ?? nothing;
  };
  const setAnswer = (fieldId: string, answer: Answer | undefined) => {
    const source = form.fieldIndexOf.get(fieldId);
    if (source === undefined || rules?.isCalculation(source)) return;
    rules?.set(source, answer);
    changes.add(source);
    compareWith(source, answer);
    if (visible[source]) queueCalculations(source);
  };
  const setAnswers = (answered: Iterable<readonly [string, Answer | undefined]>) => {
    for (const [fieldId, answer] of answered) setAnswer(fieldId, answer);
    return propagate();
  };

  return {
    isVisible,
    resolve,
    calculated: () => rules?.calculated() ?? noAnswers,
    calculatedDefault: (fieldId) => rules?.defaultOf(form.fieldIndexOf.get(fieldId) ?? -1) ?? null,
    takeCalculated: () => rules?.takeCalculated() ?? [],
    stampOf: (fieldId) => changes.stamps[form.fieldIndexOf.get(fieldId) ?? -1] ?? 0,
    answer: (fieldId, answer) => setAnswers([[fieldId, answer]]),
    answerAll: setAnswers,
  };
}

/**
 * Returns the answers to submit: those of visible fields. Before submission hidden answers are only ignored, so that
 * undoing an answer restores what it had hidden. Drops ids that the form does not have. The lists of its instances stay.
 */
export function removeHidden(
  compiled: CompiledForm,
  answers: Answers,
  visible: Visibility = visibleFields(compiled, answers),
): Answers {
  const lists = new Set(compiled.form.sections.map(({ instance }) => instance?.listId));
  return Object.fromEntries(
    Object.entries(answers).filter(([id]) => visible.isVisible(id) || lists.has(id)),
  );
}
