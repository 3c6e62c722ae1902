import type { ConditionGroup } from "../forms/form-types.ts";

/** The score of choosing an option. */
export const optionScores = ["Pass", "Fail", "Ignore"] as const;

export type OptionScore = (typeof optionScores)[number];

/** An action to propose for an answer while its conditions hold. */
export interface OptionAction {
  /** Id of an action of the form. */
  actionId: string;
  conditionGroup: ConditionGroup | null;
}

/** "within": at most so many percent above or below the median of the other instances of the section. */
export const limitBounds = ["least", "most", "within"] as const;

export type LimitBound = (typeof limitBounds)[number];

export interface NumberLimit {
  bound: LimitBound;
  /** The number itself, or the percentage of another answer or of the other instances. Null while `typed` is not a number. */
  value: number | null;
  /** Id of the number question whose answer is 100 percent; null compares the number itself. */
  percentOf: string | null;
  /** The criticality when this limit is broken; null for that of the question. */
  category: string | null;
  /** What an author typed and the page cannot read. Only drafts have it, because a save refuses it. */
  typed?: { value?: string; percentOf?: string };
}

export interface RubricQuestion {
  /** A criticality of the scoring system; null when a failure counts only toward the percentage. */
  criticalityCategory: string | null;
  /** Scores by option label. */
  options: Record<string, OptionScore>;
  /**
   * How the instances of a repeating section count: "worst" counts them once, as a failure if any fails, and "average" judges the
   * mean of their numbers once. Without it each instance counts.
   */
  instances?: "worst" | "average";
  /** Of a question whose answer is a number, the most severe first. */
  limits?: NumberLimit[];
  /** Actions by option label, under the specification's own key. */
  OptionActions?: Record<string, OptionAction[]>;
  /** Ids of all actions named by its options. */
  selectedActions?: string[];
}

export interface Rubric {
  id: string;
  name: string;
  formId: string;
  scoringSystemId: string;
  /** By field id. Questions that are not listed here are not scored. */
  questions: Record<string, RubricQuestion>;
}

export interface ScoringSystem {
  id: string;
  name: string;
  /** How many failures of a criticality are accepted; null means any number. */
  criticalityMap: Record<string, number | null>;
  /** The minimum percentage to pass, 0 to 100; null means percentages are ignored. */
  percentageFailure: number | null;
}

export type Verdict = "Pass" | "Fail" | "Unscored";

export interface ScoredFailure {
  fieldId: string;
  label: string;
  question: string;
  sectionTitle: string;
  /** The answer, several values in one line; empty without an answer. */
  value: string;
  /** What the number should have been: "at least 1". Only for numbers. */
  limit?: string;
  /** The other instances that failed, where the worst one counts for all: "Inverter 2, String 3". */
  alsoFailed?: string[];
  category: string | null;
}

export interface RawScore {
  pass: number;
  total: number;
  percentage_failure: number | null;
  /** False when no question counted. */
  scored: boolean;
}

export type Criticalities = Record<string, { actual: number; max: number | null }>;

export interface IntakeResult {
  scoreText: string;
  criticalities: Criticalities;
  rawData: RawScore;
  verdict: Verdict;
  failures: ScoredFailure[];
  /** Ids of the questions that passed, in form order. Older stored results lack them. */
  passes?: string[];
  /**
   * The rubric and scoring system used. The result stores a full copy, because rubrics change after projects are
   * scored.
   */
  scoredWith: { rubric: Rubric; scoringSystem: ScoringSystem };
}
