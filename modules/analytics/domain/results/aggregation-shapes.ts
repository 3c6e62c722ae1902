/** The shapes in which the comparison of parties is stored. */

export interface AggregationQuestion {
  question: string;
  field_id: string;
  /** The part of all projects in which it failed, 0 to 1. */
  global_avg: number;
  /** Projects in which it counted. */
  n: number;
}

export interface PartyResult {
  field_id: string;
  /** The part of the party's projects in which it failed, 0 to 1. */
  avg: number;
  failed: number;
  n: number;
  /** Of the party against the rest, two-sided; null when there is nothing to compare. */
  pvalue: number | null;
}

export interface PartyResults {
  party: string;
  name: string;
  results: PartyResult[];
}
