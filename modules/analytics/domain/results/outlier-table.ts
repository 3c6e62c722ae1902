/** What a page of outliers holds. */
import type { OutlierTone } from "./outlier-value.ts";

export interface OutlierCell {
  party: string;
  /** Null where the party has no data. */
  value: number | null;
  tone: OutlierTone;
  /** The p-value corrected for all comparisons made; null where nothing was compared. */
  adjusted: number | null;
  failed: number;
  n: number;
}

export interface OutlierRow {
  fieldId: string;
  question: string;
  globalAverage: number;
  n: number;
  cells: OutlierCell[];
}

export interface Outliers {
  /** Of this page. */
  parties: { party: string; name: string }[];
  /** Parties over all pages. */
  total: number;
  /** Comparisons that the correction is made for. */
  comparisons: number;
  sections: { title: string; rows: OutlierRow[] }[];
}

/** Parties beside one another; more would not fit a page of paper. */
export const partiesPerPage = 6;
