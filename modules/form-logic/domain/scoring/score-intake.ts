import { joinValues } from "../answers/answer-words.ts";
import { answerOf, isAnswered } from "../answers/is-answered.ts";
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
import { scoreText, storedVerdict } from "./pass-or-fail.ts";
import { visibleFields } from "../conditions/visibility.ts";
import type { Visibility } from "../conditions/visibility.ts";

interface CountedQuestion {
  field: FormField;
  sectionTitle: string;
  question: RubricQuestion;
  answer: Answer | undefined;
}

/** Returns the visible questions of the rubric, in form order. */
function questionsToScore(
  compiled: CompiledForm,
  answers: Answers,
  rubric: Rubric,
  visible: Visibility,
): CountedQuestion[] {
  const counted: CountedQuestion[] = [];
  for (const section of compiled.form.sections) {
    for (const field of section.fields) {
      if (!questionTypes[field.type].isScored) continue;
      if (!visible.isVisible(field.id) || !Object.hasOwn(rubric.questions, field.id)) continue;
      const question = rubric.questions[field.id];
      const answer = answerOf(answers, field.id);
      if (question) counted.push({ field, sectionTitle: section.title, question, answer });
    }
  }
  return counted;
}

/**
 * Any Fail is a Fail, else any Pass is a Pass, else Ignore. An option that the rubric does not score, and a question
 * without an answer, count as a Fail.
 */
function scoreAnswer({ field, question, answer }: CountedQuestion): OptionScore {
  if (!answer || !isAnswered(field.type, answer)) return "Fail";
  let passes = false;
  for (const value of answer.values) {
    if (value.trim() === "") continue;
    const score = Object.hasOwn(question.options, value) ? question.options[value] : "Fail";
    if (score === "Pass") passes = true;
    else if (score !== "Ignore") return "Fail";
  }
  return passes ? "Pass" : "Ignore";
}

function describeFailure({
  field,
  sectionTitle,
  question,
  answer,
}: CountedQuestion): ScoredFailure {
  return {
    fieldId: field.id,
    label: field.label,
    question: questionText(field),
    sectionTitle,
    value: joinValues(field.type, answer?.values ?? []),
    category: question.criticalityCategory,
  };
}

/** A category that the scoring system does not limit, or does not know, accepts any number. */
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
  category: string | null;
}

/** Scores each visible question of the rubric, in form order. */
export function scoreQuestions(
  compiled: CompiledForm,
  answers: Answers,
  rubric: Rubric,
): ScoredQuestion[] {
  const visible = visibleFields(compiled, answers);
  return questionsToScore(compiled, answers, rubric, visible).map((counted) => ({
    fieldId: counted.field.id,
    score: scoreAnswer(counted),
    value: joinValues(counted.field.type, counted.answer?.values ?? []),
    category: counted.question.criticalityCategory,
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
  const passes: string[] = [];
  for (const counted of questionsToScore(
    compiled,
    answers,
    rubric,
    visibleFields(compiled, answers),
  )) {
    const score = scoreAnswer(counted);
    if (score === "Pass") passes.push(counted.field.id);
    if (score === "Fail") failures.push(describeFailure(counted));
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
    .filter(({ field, answer }) => !isAnswered(field.type, answer))
    .map(({ field }) => field.id);
}
