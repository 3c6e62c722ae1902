/** The scored report of an invented inspection, made from a ready form and its sample. Pure. */
import {
  calculateForm,
  compileForm,
  expandRepeats,
  isCalculated,
  optionsOf,
  type Answers,
  type FormDefinition,
  type FormField,
} from "#modules/form-logic/public.ts";
import { idInForm } from "#modules/form-logic/public.repeats.ts";
import {
  scoreIntake,
  type Rubric,
  type ScoredFailure,
  type ScoringSystem,
  type Verdict,
} from "#modules/form-logic/public.scoring.ts";
import {
  formSections,
  questionsOf,
  readySystems,
  rubricQuestions,
  severities,
  type ReadyForm,
} from "./ready-form.ts";

export interface SampleReport {
  verdict: Verdict;
  passed: number;
  total: number;
  failures: {
    id: string;
    section: string;
    question: string;
    comment: string;
    severity: string;
    /** The action, else the question's label. */
    remedy: string;
  }[];
  sections: { id: string; title: string; passed: number; total: number }[];
}

export function sampleReport(ready: ReadyForm): SampleReport {
  const form = readyDefinition(ready);
  const given = sampleAnswers(ready, form, ready.sample);
  const { form: expanded, answers } = calculateForm(form, given);
  const { sections } = expanded;
  const { rubric, system } = readyScoring(ready);
  const result = scoreIntake(compileForm(expanded), answers, rubric, system);
  const { failures, passes = [] } = result;
  const byId = new Map(questionsOf(ready).map((question) => [question.field.id, question]));
  return {
    verdict: result.verdict,
    passed: result.rawData.pass,
    total: result.rawData.total,
    failures: bySeverity(failures).map(({ fieldId, label, question, sectionTitle, category }) => ({
      id: fieldId,
      question,
      section: sectionTitle,
      comment: ready.sample[fieldId] ?? "",
      severity: category ?? "",
      remedy: byId.get(idInForm(fieldId))?.remedy ?? label,
    })),
    sections: sections.flatMap(({ id, title, fields }) => {
      const ids = fields.map((field) => field.id);
      const passed = passes.filter((each) => ids.includes(each)).length;
      const failed = failures.filter(({ fieldId }) => ids.includes(fieldId)).length;
      return passed + failed > 0 ? [{ id, title, passed, total: passed + failed }] : [];
    }),
  };
}

const rank = ({ category }: ScoredFailure) => severities.findIndex((each) => each === category);

const bySeverity = (failures: readonly ScoredFailure[]) =>
  failures.toSorted((a, b) => rank(a) - rank(b));

export function readyDefinition(ready: ReadyForm): FormDefinition {
  const flags = { skipReview: false, skipScheduling: false, noSchedule: false };
  return { id: ready.id, title: ready.title, version: 1, ...flags, sections: formSections(ready) };
}

/** The rubric that a ready form brings, before it has actions. */
export function readyScoring(ready: ReadyForm): { rubric: Rubric; system: ScoringSystem } {
  const system = { id: "sample", ...readySystems[0] };
  const questions = rubricQuestions(ready, (remedy) => remedy);
  const named = { id: "sample", name: system.name, formId: ready.id, scoringSystemId: system.id };
  return { rubric: { ...named, questions }, system };
}

/** All checks pass except those with a comment. Every other choice question has its first option as answer, a measured one its value. */
export function sampleAnswers(
  ready: ReadyForm,
  published: FormDefinition,
  comments: Readonly<Record<string, string>>,
): Answers {
  const typical = new Map(questionsOf(ready).map((each) => [each.field.id, each.typical]));
  const answer = (field: FormField): void => {
    if (isCalculated(field.type)) return;
    const comment = comments[field.id];
    const label =
      typical.get(idInForm(field.id)) ??
      (comment === undefined ? optionsOf(field)[0]?.label : "Fail");
    if (label) answers[field.id] = { values: [label], ...(comment && { comment }) };
  };
  // Each pass answers the questions of instances that the answers of the one before have counted.
  const answers: Answers = {};
  for (let known = -1; known < Object.keys(answers).length;) {
    known = Object.keys(answers).length;
    const { sections } = expandRepeats(published, answers);
    for (const { fields } of sections) for (const field of fields) answer(field);
  }
  return answers;
}
