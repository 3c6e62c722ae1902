/** What a changed rubric would do to inspections that are scored already. Pure. */
import type { ScoredSample } from "./run-test.ts";
import type { Verdict } from "#modules/form-logic/public.scoring.ts";

/** A completed inspection with its stored result. */
export interface ScoredInspection {
  id: string;
  siteOwner: string;
  siteAddress: string;
  verdict: Verdict;
  passed: number;
  total: number;
  /** Ids of the questions that failed. */
  failed: string[];
}

export interface Figures {
  verdict: Verdict;
  /** Of the questions that counted, 0 to 100; null when none counted. */
  percent: number | null;
}

export interface ChangedInspection {
  id: string;
  siteOwner: string;
  siteAddress: string;
  before: Figures;
  after: Figures;
  /** The questions that fail only with the changed rubric, and those that fail only without. */
  fails: string[];
  passes: string[];
}

export interface ChangedQuestion {
  id: string;
  name: string;
  /** In how many inspections it fails. */
  before: number;
  after: number;
}

export interface OutcomeChanges {
  tried: number;
  /** How many would have another outcome, by both outcomes, the most frequent first. */
  verdicts: { from: Verdict; to: Verdict; count: number }[];
  /** Those with another outcome first, then those where other questions fail. */
  inspections: ChangedInspection[];
  /** The questions that fail more or less often, the largest difference first. */
  questions: ChangedQuestion[];
}

/** Compares each inspection with its score by the changed rubric, in their order. */
export function compareOutcomes(
  tried: readonly { inspection: ScoredInspection; after: ScoredSample }[],
): OutcomeChanges {
  const changed = tried.map(compareOne).filter((each) => each !== null);
  const isOther = ({ before, after }: ChangedInspection) => before.verdict !== after.verdict;
  const others = changed.filter(isOther);
  return {
    tried: tried.length,
    verdicts: countVerdicts(others),
    inspections: [...others, ...changed.filter((each) => !isOther(each))],
    questions: countQuestions(tried),
  };
}

const percentOf = (passed: number, total: number) =>
  total === 0 ? null : Math.round((100 * passed) / total);

type Tried = Parameters<typeof compareOutcomes>[0][number];

function compareOne({ inspection, after }: Tried): ChangedInspection | null {
  const { id, siteOwner, siteAddress, verdict, passed, total, failed } = inspection;
  const failedBefore = new Set(failed);
  const failsNow = new Set(after.failures.map((failure) => failure.id));
  const fails = after.failures.filter((failure) => !failedBefore.has(failure.id));
  const passes = after.passes.filter((question) => failedBefore.has(question.id));
  const isSame = failedBefore.size === failsNow.size && fails.length === 0;
  if (isSame && verdict === after.verdict) return null;
  return {
    id,
    siteOwner,
    siteAddress,
    before: { verdict, percent: percentOf(passed, total) },
    after: { verdict: after.verdict, percent: percentOf(after.passed, after.total) },
    fails: fails.map(({ name }) => name),
    passes: passes.map(({ name }) => name),
  };
}

function countVerdicts(changed: readonly ChangedInspection[]): OutcomeChanges["verdicts"] {
  const counts = new Map<string, OutcomeChanges["verdicts"][number]>();
  for (const { before, after } of changed) {
    const key = `${before.verdict} ${after.verdict}`;
    const { count } = counts.get(key) ?? { count: 0 };
    counts.set(key, { from: before.verdict, to: after.verdict, count: count + 1 });
  }
  return [...counts.values()].toSorted((a, b) => b.count - a.count);
}

/** The id that the form's author knows, of a question that may be asked once for each instance. */
const inForm = (id: string) => id.split("~", 1)[0]!;

/** A question of a repeating section counts once for each inspection in which any instance of it fails. */
function countQuestions(tried: readonly Tried[]): ChangedQuestion[] {
  const counts = new Map<string, ChangedQuestion>();
  const add = (ids: readonly string[], side: "before" | "after") => {
    for (const id of new Set(ids.map(inForm))) {
      const counted = counts.get(id) ?? { id, name: id, before: 0, after: 0 };
      counts.set(id, { ...counted, [side]: counted[side] + 1 });
    }
  };
  for (const { inspection, after } of tried) {
    add(inspection.failed, "before");
    add(
      after.failures.map(({ id }) => id),
      "after",
    );
  }
  return [...counts.values()]
    .filter(({ before, after }) => before !== after)
    .toSorted((a, b) => Math.abs(b.after - b.before) - Math.abs(a.after - a.before));
}

/** Gives the questions the texts that people know them by. */
export const named = (
  questions: readonly ChangedQuestion[],
  names: ReadonlyMap<string, string>,
): ChangedQuestion[] =>
  questions.map((question) => ({ ...question, name: names.get(question.id) ?? question.name }));
