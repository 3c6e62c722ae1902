import { readTypedNumber } from "#app/platform/form/typed-number.ts";
import { joinValues } from "../answers/answer-text.ts";
import { answerOf, isConfirmed } from "../answers/is-answered.ts";
import { questionTypes } from "../../question-types/registry.ts";
import type { CompiledForm } from "../forms/compile-form.ts";
import { questionText } from "../questions/question-text.ts";
import type { Answer, Answers, FormField } from "../forms/form-types.ts";
import type {
  Criticalities,
  IntakeResult,
  OptionScore,
  RawScore,
  Rubric,
  RubricQuestion,
  ScoredFailure,
  ScoringSystem,
} from "./rubric-types.ts";
import { createInstanceLookup, siblingNumbers } from "../repeats/find-instances.ts";
import { idInForm } from "../repeats/instance-ids.ts";
import {
  describeBroken,
  judgeNumber,
  meanOf,
  medianOf,
  roundForPeople,
  type ComparedNumbers,
  type JudgedNumber,
} from "./number-limits.ts";
import { scoreText, storedVerdict } from "./pass-or-fail.ts";
import { visibleFields } from "../conditions/visibility.ts";
import type { Visibility } from "../conditions/visibility.ts";

interface CountedQuestion {
  field: FormField;
  sectionTitle: string;
  question: RubricQuestion;
  answer: Answer | undefined;
  /** Only if the rubric limits the number, and it was answered with one. */
  judged: JudgedNumber | null;
}

/** Returns the visible questions of the rubric, in form order. */
function questionsToScore(
  compiled: CompiledForm,
  answers: Answers,
  rubric: Rubric,
  visible: Visibility,
): CountedQuestion[] {
  const counted: CountedQuestion[] = [];
  const comparedWith = comparisons(compiled, answers, visible);
  for (const section of compiled.form.sections) {
    for (const field of section.fields) {
      if (!questionTypes[field.type].isScored) continue;
      if (!visible.isVisible(field.id)) continue;
      const question = rubricQuestion(rubric, field.id);
      const answer = answerOf(answers, field.id);
      if (!question) continue;
      const number = questionTypes[field.type].comparesBy === "number" ? numberIn(answer) : null;
      const judged =
        question.limits && number !== null
          ? judgeNumber(number, question.limits, comparedWith(field.id))
          : null;
      counted.push({ field, sectionTitle: section.title, question, answer, judged });
    }
  }
  return counted;
}

/** The same, with one question in place of the instances whose average counts. */
function countedQuestions(
  ...[compiled, answers, rubric, visible]: Parameters<typeof questionsToScore>
) {
  const counted = questionsToScore(compiled, answers, rubric, visible);
  const groups = Map.groupBy(counted.filter(isAveraged), ({ field }) => idInForm(field.id));
  if (groups.size === 0) return counted;
  const comparedWith = comparisons(compiled, answers, visible);
  return counted.flatMap((each) => {
    const group = isAveraged(each) ? groups.get(idInForm(each.field.id)) : undefined;
    if (!group) return [each];
    return group[0] === each ? [averageOf(group, comparedWith)] : [];
  });
}

const isAveraged = ({ question, field }: CountedQuestion) =>
  question.instances === "average" && questionTypes[field.type].comparesBy === "number";

/** One without an answer leaves the average open, which counts as a failure. Limits against the other instances do not apply. */
function averageOf(
  group: readonly CountedQuestion[],
  comparedWith: ReturnType<typeof comparisons>,
): CountedQuestion {
  const first = group[0]!;
  const averaged = { ...first, sectionTitle: `Average of ${group.length}` };
  const mean = meanOf(
    group.map(({ field, answer }) => (isConfirmed(field.type, answer) ? numberIn(answer) : null)),
  );
  if (mean === null) return { ...averaged, answer: undefined, judged: null };
  const limits = first.question.limits?.filter(({ bound }) => bound !== "within");
  const judged =
    limits &&
    judgeNumber(mean, limits, {
      numberOf: (id) => meanOf(group.map(({ field }) => comparedWith(field.id).numberOf(id))),
      medianOfOthers: () => null,
    });
  return { ...averaged, answer: { values: [`${roundForPeople(mean)}`] }, judged: judged ?? null };
}

/** Returns the numbers that the limits of a question refer to. */
function comparisons(
  compiled: CompiledForm,
  answers: Answers,
  visible: Visibility,
): (fieldId: string) => ComparedNumbers {
  const find = createInstanceLookup(compiled.form);
  const numberOf = (id: string) => (visible.isVisible(id) ? numberIn(answerOf(answers, id)) : null);
  const othersOf = siblingNumbers(compiled.form, numberOf);
  return (from) => ({
    numberOf: (fieldId) => {
      const [id, ...others] = find(from, fieldId);
      // Of several instances none is the one to compare with.
      return id === undefined || others.length > 0 ? null : numberOf(id);
    },
    medianOfOthers: () => medianOf(othersOf(from)),
  });
}

/** Each instance of a repeated question is scored by the rubric of the question. */
export function rubricQuestion(rubric: Rubric, fieldId: string): RubricQuestion | undefined {
  const id = idInForm(fieldId);
  return Object.hasOwn(rubric.questions, id) ? rubric.questions[id] : undefined;
}

function numberIn(answer: Answer | undefined): number | null {
  const number = readTypedNumber(answer?.values[0] ?? "");
  return Number.isNaN(number) ? null : number;
}

/**
 * Any Fail is a Fail, else any Pass is a Pass, else Ignore. An option that the rubric does not score, and a question
 * without an answer, count as a Fail.
 */
function scoreAnswer({ field, question, answer, judged }: CountedQuestion): OptionScore {
  if (!answer || !isConfirmed(field.type, answer)) return "Fail";
  if (judged) return judged.score;
  let passes = false;
  for (const value of answer.values) {
    if (value.trim() === "") continue;
    const score = Object.hasOwn(question.options, value) ? question.options[value] : "Fail";
    if (score === "Pass") passes = true;
    else if (score !== "Ignore") return "Fail";
  }
  return passes ? "Pass" : "Ignore";
}

interface ScoredAnswer extends CountedQuestion {
  score: OptionScore;
  /** The other instances that failed, where the worst one counts for all. */
  alsoFailed: string[];
}

/** The score of each question that counts, in form order. */
function scoreAnswers(counted: readonly CountedQuestion[]): ScoredAnswer[] {
  const scored = counted.map((each) => ({ ...each, score: scoreAnswer(each), alsoFailed: [] }));
  const groups = Map.groupBy(
    scored.filter(({ question }) => question.instances === "worst"),
    ({ field }) => idInForm(field.id),
  );
  if (groups.size === 0) return scored;
  const worst = new Map([...groups.values()].map((group) => [worstOf(group).field.id, group]));
  return scored.flatMap((each) => {
    if (each.question.instances !== "worst") return [each];
    const group = worst.get(each.field.id);
    if (!group) return [];
    const others = group.filter((one) => one.score === "Fail" && one !== each);
    return [{ ...each, alsoFailed: others.map(({ sectionTitle }) => sectionTitle) }];
  });
}

const severityOfScore: Record<OptionScore, number> = { Fail: 2, Pass: 1, Ignore: 0 };

/** The first of the worst: any that fails before any that passes, and of those that fail the one that breaks the severest limit. */
function worstOf<Scored extends CountedQuestion & { score: OptionScore }>(
  group: readonly Scored[],
): Scored {
  const severity = ({ question, judged }: Scored) =>
    judged?.broken ? (question.limits ?? []).indexOf(judged.broken.limit) : Number.MAX_VALUE;
  return group.toSorted(
    (one, other) =>
      severityOfScore[other.score] - severityOfScore[one.score] || severity(one) - severity(other),
  )[0]!;
}

/** The criticality of the broken limit, else that of the question. */
const categoryOf = ({ question, judged }: CountedQuestion): string | null =>
  judged?.broken?.limit.category ?? question.criticalityCategory;

function describeFailure(
  counted: ScoredAnswer,
  nameOf: (fieldId: string) => string,
): ScoredFailure {
  const { field, sectionTitle, answer, judged, alsoFailed } = counted;
  return {
    fieldId: field.id,
    label: field.label,
    question: questionText(field),
    sectionTitle,
    value: joinValues(field.type, answer?.values ?? []),
    ...limitOf(judged, nameOf),
    ...(alsoFailed.length > 0 && { alsoFailed }),
    category: categoryOf(counted),
  };
}

/** What the number should have been, if it broke a limit. */
function limitOf(judged: JudgedNumber | null, nameOf: (fieldId: string) => string) {
  return judged?.broken ? { limit: describeBroken(judged.broken, nameOf) } : {};
}

/** By its label, because a question would not read well within "at least 95% of". */
function namesOf({ form }: CompiledForm): (fieldId: string) => string {
  const names = new Map(
    form.sections.flatMap(({ fields }) =>
      fields.map((field) => [idInForm(field.id), field.label.trim() || questionText(field)]),
    ),
  );
  return (fieldId) => names.get(fieldId) ?? "a deleted question";
}

/** A criticality that the scoring system does not limit, or does not know, accepts any number. */
function countCriticalities(failures: readonly ScoredFailure[], system: ScoringSystem) {
  const counts = new Map(
    Object.entries(system.criticalityMap).map(([name, max]) => [name, { actual: 0, max }]),
  );
  for (const { category } of failures) {
    if (category === null) continue;
    const count = counts.get(category);
    if (count) count.actual += 1;
    else counts.set(category, { actual: 1, max: null });
  }
  return Object.fromEntries(counts) satisfies Criticalities;
}

/** The score of one visible question. */
export interface ScoredQuestion {
  fieldId: string;
  score: OptionScore;
  /** The answer, several values in one line; empty without an answer. */
  value: string;
  /** What the number should have been. */
  limit?: string;
  /** As in a failure. */
  alsoFailed?: string[];
  category: string | null;
}

/** Scores each visible question of the rubric, in form order. Where the worst instance counts, only that one is listed. */
export function scoreQuestions(
  compiled: CompiledForm,
  answers: Answers,
  rubric: Rubric,
): ScoredQuestion[] {
  const visible = visibleFields(compiled, answers);
  const nameOf = namesOf(compiled);
  return scoreAnswers(countedQuestions(compiled, answers, rubric, visible)).map((counted) => ({
    fieldId: counted.field.id,
    score: counted.score,
    value: joinValues(counted.field.type, counted.answer?.values ?? []),
    ...limitOf(counted.judged, nameOf),
    ...(counted.alsoFailed.length > 0 && { alsoFailed: counted.alsoFailed }),
    category: categoryOf(counted),
  }));
}

/**
 * Scores an intake. Hidden questions and multiselect are skipped. A visible scored question without an answer counts as
 * a failure (`scoredButUnanswered` lists those, for a warning).
 */
export function scoreIntake(
  compiled: CompiledForm,
  answers: Answers,
  rubric: Rubric,
  system: ScoringSystem,
): IntakeResult {
  const failures: ScoredFailure[] = [];
  const nameOf = namesOf(compiled);
  const passes: string[] = [];
  const visible = visibleFields(compiled, answers);
  for (const scored of scoreAnswers(countedQuestions(compiled, answers, rubric, visible))) {
    if (scored.score === "Pass") passes.push(scored.field.id);
    if (scored.score === "Fail") failures.push(describeFailure(scored, nameOf));
  }
  const total = passes.length + failures.length;
  const rawData: RawScore = {
    pass: passes.length,
    total,
    percentage_failure: system.percentageFailure,
    scored: total > 0,
  };
  const criticalities = countCriticalities(failures, system);
  return {
    scoreText: scoreText(rawData),
    criticalities,
    rawData,
    verdict: storedVerdict(rawData, criticalities),
    failures,
    passes,
    scoredWith: { rubric, scoringSystem: system },
  };
}

/** Returns the ids of visible questions that count as failures only because they are unanswered. */
export function scoredButUnanswered(
  compiled: CompiledForm,
  answers: Answers,
  rubric: Rubric,
  visible: Visibility = visibleFields(compiled, answers),
): string[] {
  return questionsToScore(compiled, answers, rubric, visible)
    .filter(({ field, answer }) => !isConfirmed(field.type, answer))
    .map(({ field }) => field.id);
}
