/** The types of counted results, which are also stored. */
import type { Choice } from "#app/platform/lists/choices.ts";
import type { Performance } from "../performance/performance-types.ts";

export interface FormSection {
  id: string;
  title: string;
  /** Ids of its questions. */
  order: string[];
}

export interface ScoredField {
  question: string;
  field_id: string;
  /** Projects in which it failed. */
  failed: number;
  /** Projects in which it counted. */
  counted: number;
}

/** How often each question failed. */
export interface Scores {
  projects: number;
  fields: ScoredField[];
}

export interface ComparedQuestion {
  question: string;
  field_id: string;
  /** The share of all projects in which it failed, 0 to 1. */
  global_avg: number;
  /** Projects in which it counted. */
  n: number;
}

export interface PartyResults {
  party: string;
  name: string;
  projects: number;
  results: {
    field_id: string;
    /** The share of the party's projects in which it failed, 0 to 1. */
    avg: number;
    failed: number;
    n: number;
    /** Two-sided p-value of the party against the rest; null when there is nothing to compare. */
    pvalue: number | null;
  }[];
}

/** Each party compared with the rest, question by question. */
export interface ComparedParties {
  questions: ComparedQuestion[];
  results: PartyResults[];
}

/** The average score of the 30 days that end with a day on which a project was completed. */
export interface RollingPoint {
  /** YYYY-MM-DD. */
  date: string;
  /** 0 to 100, with 3 decimals. */
  average: number;
  /** Projects in the 30 days. */
  count: number;
}

export interface ResultsByKind {
  improvement: Scores;
  outliers: ComparedParties;
  overall: RollingPoint[];
  /** The first parties by name, one more than a filter offers. */
  parties: Choice[];
  performance: Performance;
}

export type ResultKind = keyof ResultsByKind;

export type CachedResult = ResultsByKind[ResultKind];
