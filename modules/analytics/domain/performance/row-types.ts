/** Types of the rows counted for the performance page. */
import type { Equipment } from "../counting/manufacturer-questions.ts";

/** Projects with the same party, rubric or state; one group contains all of them. */
export interface Group {
  by: "field_user" | "installer" | "client" | "rubric" | "state" | "all";
  value: string | null;
  /** Of a party or a rubric. */
  name: string | null;
  counted: number;
  /** Projects whose verdict is not Unscored. */
  scored: number;
  passed: number;
  failed: number;
  /** Projects that passed at their first scoring. */
  first: number;
}

export interface TimeRow {
  status: string;
  n: number;
  /** Seconds: the median and the 90th percentile. */
  middle: number[];
  total: number;
}

export interface ManufacturerRow {
  kind: Equipment;
  manufacturer: string;
  name: string;
  scored: number;
  failed: number;
}

export interface PerformanceRows {
  groups: Group[];
  times: TimeRow[];
  manufacturers: ManufacturerRow[];
}
