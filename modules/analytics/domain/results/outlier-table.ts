/** Types of a page of outliers. */
import type { OutlierTone } from "./outlier-value.ts";

export interface OutlierCell {
  party: string;
  /** Null when the party has no data. */
  value: number | null;
  tone: OutlierTone;
  /** The p-value corrected for all comparisons; null when nothing was compared. */
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

/** A party that differs from the others by more than chance explains. */
export interface NotableOutlier extends OutlierCell {
  value: number;
  adjusted: number;
  name: string;
  fieldId: string;
  question: string;
  /** The share of all others' projects in which the question failed, 0 to 1. */
  others: number;
}

export interface Outliers {
  /** The outliers of all pages, those who fail more often than others first. */
  notable: NotableOutlier[];
  /** The parties of this page. */
  parties: { party: string; name: string }[];
  /** Number of parties on all pages. */
  total: number;
  /** Number of comparisons that the correction accounts for. */
  comparisons: number;
  sections: { title: string; rows: OutlierRow[] }[];
}

/** The number of parties side by side. More would not fit on a printed page. */
export const partiesPerPage = 6;
