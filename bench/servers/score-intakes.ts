/** Runs in a thread: scores many intakes with the product's rules, and adds up the same table in a bare loop. */
import { parentPort } from "node:worker_threads";
import { compileForm } from "#modules/form-logic/domain/forms/compile-form.ts";
import type {
  Answers,
  FormDefinition,
  FormField,
} from "#modules/form-logic/domain/forms/form-types.ts";
import type { Rubric, ScoringSystem } from "#modules/form-logic/domain/scoring/rubric-types.ts";
import { scoreIntake } from "#modules/form-logic/domain/scoring/score-intake.ts";

export interface ScoringTimes {
  /** Milliseconds for all intakes. */
  scoring: number;
  bareLoop: number;
}

const intakeCount = 10_000;
const questionCount = 100;
const labels = ["Pass", "Fail", "Missing", "N/A"];
/** What the rubric says of each label. */
const scores = ["Pass", "Fail", "Fail", "Ignore"] as const;
const categories = ["Minor", "Major", "Critical"];

/** The same numbers in every run. */
function sequence(start: number): (below: number) => number {
  let state = start;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** A hundred questions; every fifth is shown only when the one before it passed. */
function makeForm(): FormDefinition {
  const fields = Array.from({ length: questionCount }, (_, at): FormField => {
    const field: FormField = {
      id: `q${at}`,
      type: "radio-button",
      label: `Question ${at}`,
      options: labels.map((label) => ({ label })),
    };
    if (at % 5 !== 4) return field;
    const condition = {
      selectedQuestion: `q${at - 1}`,
      selectedOperand: "is" as const,
      selectedOption: "Pass",
    };
    const list = { mustBeTrueValue: "all" as const, conditionList: [condition] };
    return { ...field, conditionGroup: { operand: "and", cgList: [list] } };
  });
  const flags = { skipReview: false, skipScheduling: false, noSchedule: false };
  return { id: "f", title: "F", version: 1, ...flags, sections: [{ id: "s", title: "S", fields }] };
}

function makeRubric(): Rubric {
  const options = Object.fromEntries(labels.map((label, at) => [label, scores[at] ?? "Fail"]));
  const questions = Object.fromEntries(
    Array.from({ length: questionCount }, (_, at) => [
      `q${at}`,
      { criticalityCategory: categories[at % categories.length] ?? null, options },
    ]),
  );
  return { id: "r", name: "R", formId: "f", scoringSystemId: "y", questions };
}

const system: ScoringSystem = {
  id: "y",
  name: "Y",
  criticalityMap: { Minor: null, Major: 5, Critical: 0 },
  percentageFailure: 80,
};

/** Number of the label chosen, intake after intake, question after question. */
function makeTable(): Uint8Array {
  const pick = sequence(11);
  return Uint8Array.from({ length: intakeCount * questionCount }, () => pick(labels.length));
}

function answersOf(table: Uint8Array, intake: number): Answers {
  const answers: Answers = {};
  for (let at = 0; at < questionCount; at += 1) {
    const label = labels[table[intake * questionCount + at] ?? 0] ?? "";
    answers[`q${at}`] = { values: [label] };
  }
  return answers;
}

/** The least that could be done: count passes and failures of each category, hidden questions left out. */
function bareLoop(table: Uint8Array): Int32Array {
  const totals = new Int32Array(intakeCount * 2);
  const failures = new Int32Array(intakeCount * categories.length);
  for (let intake = 0; intake < intakeCount; intake += 1) {
    for (let at = 0; at < questionCount; at += 1) {
      const place = intake * questionCount + at;
      if (at % 5 === 4 && table[place - 1] !== 0) continue;
      const score = table[place] ?? 0;
      if (score === 3) continue;
      totals[intake * 2 + 1]! += 1;
      if (score === 0) totals[intake * 2]! += 1;
      else failures[intake * categories.length + (at % categories.length)]! += 1;
    }
  }
  return totals;
}

function run(): ScoringTimes {
  const compiled = compileForm(makeForm());
  const rubric = makeRubric();
  const table = makeTable();
  const intakes = Array.from({ length: intakeCount }, (_, intake) => answersOf(table, intake));
  // Both are run once before they are timed, as a worker that has been up for a while has.
  let totals = bareLoop(table);
  for (const answers of intakes.slice(0, 1_000)) scoreIntake(compiled, answers, rubric, system);
  const beginLoop = performance.now();
  for (let round = 0; round < 10; round += 1) totals = bareLoop(table);
  const bare = (performance.now() - beginLoop) / 10;
  const begin = performance.now();
  for (const [intake, answers] of intakes.entries()) {
    const { rawData } = scoreIntake(compiled, answers, rubric, system);
    // A fast wrong sum is worth nothing.
    if (rawData.pass !== totals[intake * 2] || rawData.total !== totals[intake * 2 + 1]) {
      throw new Error(`Scoring and the bare loop disagree about intake ${intake}.`);
    }
  }
  return { scoring: performance.now() - begin, bareLoop: bare };
}

parentPort?.postMessage(run());
