/** What is counted of projects for the performance page. */
import type { Equipment } from "../counting/manufacturer-questions.ts";

/** Those that have a party, a rubric or a state in common; all of them once. */
export interface Group {
  by: "field_user" | "installer" | "client" | "rubric" | "state" | "all";
  value: string | null;
  /** Of a party or a rubric. */
  name: string | null;
  counted: number;
  /** Whose verdict says something. */
  scored: number;
  passed: number;
  failed: number;
  /** At their first scoring. */
  first: number;
}

export interface TimeRow {
  status: string;
  n: number;
  /** Seconds: the median, and what nine of ten stay below. */
  middle: number[];
  total: number;
}

export interface ManufacturerRow {
  kind: Equipment;
  maker: string;
  name: string;
  scored: number;
  failed: number;
}

export interface PerformanceRows {
  groups: Group[];
  times: TimeRow[];
  makers: ManufacturerRow[];
}
