/** The types of the stored comparison of parties. */

export interface AggregationQuestion {
  question: string;
  field_id: string;
  /** The share of all projects in which it failed, 0 to 1. */
  global_avg: number;
  /** Projects in which it counted. */
  n: number;
}

export interface PartyResult {
  field_id: string;
  /** The share of the party's projects in which it failed, 0 to 1. */
  avg: number;
  failed: number;
  n: number;
  /** Two-sided p-value of the party against the rest; null when there is nothing to compare. */
  pvalue: number | null;
}

export interface PartyResults {
  party: string;
  name: string;
  results: PartyResult[];
}
