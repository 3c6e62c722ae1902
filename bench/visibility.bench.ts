import { Model } from "survey-core";
import { compileForm } from "#modules/form-logic/domain/forms/compile-form.ts";
import type {
  Answers,
  Condition,
  FormDefinition,
  FormField,
} from "#modules/form-logic/domain/forms/form-types.ts";
import {
  trackVisibility,
  visibleFields,
} from "#modules/form-logic/domain/conditions/visibility.ts";
import type { BenchResult, BenchRow } from "./bench-result.ts";

const questionCount = 1000;
const labels = ["Yes", "No", "Unknown"];

/** The same numbers in every run, so that runs can be compared. */
function sequence(start: number): (below: number) => number {
  let state = start;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** A thousand questions; all but the first ten have two groups of two conditions on earlier ones. */
function makeForm(): FormDefinition {
  const pick = sequence(7);
  const conditionOn = (before: number): Condition => ({
    selectedQuestion: `q${pick(before)}`,
    selectedOperand: pick(2) === 0 ? "is" : "isnot",
    selectedOption: labels[pick(labels.length)] ?? "Yes",
  });
  const fields = Array.from({ length: questionCount }, (_, place): FormField => {
    const field = {
      id: `q${place}`,
      type: "dropdown" as const,
      label: `Question ${place}`,
      options: labels.map((label) => ({ label })),
    };
    if (place < 10) return field;
    const cgList = [0, 1].map(() => ({
      mustBeTrueValue: pick(2) === 0 ? ("all" as const) : ("any" as const),
      conditionList: [conditionOn(place), conditionOn(place)],
    }));
    return { ...field, conditionGroup: { operand: pick(2) === 0 ? "and" : "or", cgList } };
  });
  const sections = [{ id: "s1", title: "Section", fields }];
  const flags = { skipReview: false, skipScheduling: false, noSchedule: false };
  return { id: "form", title: "Form", version: 1, ...flags, sections };
}

/** What a first version would do after every answer: walk the definition from the top. */
function naiveFullPass(fields: readonly FormField[], answers: Answers): Set<string> {
  const visible = new Set<string>();
  const holds = (condition: Condition) => {
    const values = answers[condition.selectedQuestion]?.values ?? [];
    if (!visible.has(condition.selectedQuestion) || values.length === 0) return false;
    return values.includes(condition.selectedOption) === (condition.selectedOperand === "is");
  };
  for (const field of fields) {
    const groups = field.conditionGroup?.cgList.map((list) =>
      list.mustBeTrueValue === "any"
        ? list.conditionList.some(holds)
        : list.conditionList.every(holds),
    );
    const shows =
      !groups ||
      (field.conditionGroup?.operand === "or" ? groups.some(Boolean) : groups.every(Boolean));
    if (shows) visible.add(field.id);
  }
  return visible;
}

function surveyExpression(field: FormField): string | undefined {
  const groups = field.conditionGroup?.cgList.map((list) => {
    const parts = list.conditionList.map(
      (it) =>
        `{${it.selectedQuestion}} ${it.selectedOperand === "is" ? "=" : "<>"} '${it.selectedOption}'`,
    );
    return `(${parts.join(list.mustBeTrueValue === "any" ? " or " : " and ")})`;
  });
  return groups?.join(` ${field.conditionGroup?.operand ?? "and"} `);
}

function makeSurvey(fields: readonly FormField[], answers: Answers): Model {
  const elements = fields.map((field) => ({
    type: "dropdown",
    name: field.id,
    choices: labels,
    visibleIf: surveyExpression(field),
  }));
  const survey = new Model({ elements });
  survey.data = Object.fromEntries(
    Object.entries(answers).map(([id, answer]) => [id, answer.values[0]]),
  );
  return survey;
}

type Step = (fieldId: string, label: string) => unknown;

/**
 * Answers a second over a random walk through the questions, each answer unlike the one before it:
 * a repeated answer costs nothing anywhere. The median of several stretches of the walk.
 */
function answersPerSecond(start: Answers, step: Step, batch: number): number {
  const stretches = 5;
  const pick = sequence(99);
  const current = new Map(Object.entries(start).map(([id, answer]) => [id, answer.values[0]]));
  const walk = Array.from({ length: batch * stretches }, () => {
    const id = `q${pick(questionCount)}`;
    const label = labels[(labels.indexOf(current.get(id) ?? "") + 1) % labels.length] ?? "Yes";
    current.set(id, label);
    return { id, label };
  });
  const rates = Array.from({ length: stretches }, (_, stretch) => {
    const steps = walk.slice(stretch * batch, (stretch + 1) * batch);
    const begin = performance.now();
    for (const { id, label } of steps) step(id, label);
    return (batch * 1000) / (performance.now() - begin);
  });
  return rates.sort((one, other) => one - other)[2] ?? 0;
}

/** A fast wrong answer is worth nothing: throws unless tracker and naive pass see the same. */
function checkAgreement(form: FormDefinition, start: Answers): void {
  const fields = form.sections.flatMap((section) => section.fields);
  const answers = { ...start };
  const tracker = trackVisibility(compileForm(form), start);
  const step = (id: string, label: string) => {
    answers[id] = { values: [label] };
    tracker.answer(id, answers[id]);
    const visible = naiveFullPass(fields, answers);
    const wrong = fields.find((field) => tracker.isVisible(field.id) !== visible.has(field.id));
    if (wrong) throw new Error(`Incremental and naive visibility disagree about ${wrong.id}.`);
  };
  answersPerSecond(start, step, 40);
}

/** Visibility after one answer, against a naive pass over the form and against survey-core. */
export async function run(): Promise<BenchResult> {
  const form = makeForm();
  const fields = form.sections.flatMap((section) => section.fields);
  const pick = sequence(3);
  const start: Answers = Object.fromEntries(
    fields.map((field) => [field.id, { values: [labels[pick(labels.length)] ?? "Yes"] }]),
  );
  checkAgreement(form, start);
  const answerFor = new Map(labels.map((label) => [label, { values: [label] }]));
  const compiled = compileForm(form);
  const tracker = trackVisibility(compiled, start);
  const fullAnswers = { ...start };
  const naiveAnswers = { ...start };
  const survey = makeSurvey(fields, start);

  const incremental = answersPerSecond(
    start,
    (id, label) => tracker.answer(id, answerFor.get(label)),
    200_000,
  );
  const fullPass = answersPerSecond(
    start,
    (id, label) => {
      fullAnswers[id] = { values: [label] };
      return visibleFields(compiled, fullAnswers);
    },
    2000,
  );
  const naive = answersPerSecond(
    start,
    (id, label) => {
      naiveAnswers[id] = { values: [label] };
      return naiveFullPass(fields, naiveAnswers);
    },
    1000,
  );
  const reference = answersPerSecond(start, (id, label) => survey.setValue(id, label), 20);
  survey.dispose();

  return { name: benchName, rows: rowsOf({ reference, naive, fullPass, incremental }) };
}

const benchName = "visibility after one answer, 1,000 questions, against survey-core";

interface Rates {
  reference: number;
  naive: number;
  fullPass: number;
  incremental: number;
}

/** Answers a second of each way, each as a ratio to survey-core's. */
function rowsOf({ reference, naive, fullPass, incremental }: Rates): BenchRow[] {
  const row = (label: string, value: number, against = reference): BenchRow => ({
    label,
    value: Math.round(value),
    unit: "answers/s",
    ratio: value / against,
  });
  return [
    row("survey-core", reference),
    row("naive full pass", naive),
    row("compiled full pass", fullPass),
    { ...row("incremental", incremental), ratioAim: { atLeast: 10_000 } },
    row("incremental to naive", incremental, naive),
  ];
}
