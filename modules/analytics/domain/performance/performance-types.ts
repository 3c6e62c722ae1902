/** The types of the performance page: league tables, first-time passes, times in each status, failures by state. */
import type { Equipment } from "../counting/manufacturer-questions.ts";
import type { Rate } from "./rates.ts";

/** The roles whose passes are compared. */
export const leagueTypes = ["field_user", "installer", "client"] as const;

export type LeagueType = (typeof leagueTypes)[number];

export interface LeagueRow {
  party: string;
  name: string;
  /** Share of the scored projects that pass now. */
  rate: Rate;
  /** Share that passed at their first scoring. */
  first: Rate;
}

export interface FirstTimeRow {
  rubric: string;
  name: string;
  rate: Rate;
}

export interface StatusTime {
  status: string;
  n: number;
  /** Seconds. */
  median: number;
  p90: number;
  /** The share of all time that projects spent in this status, 0 to 1. */
  share: number;
}

export interface StateFailures {
  state: string;
  rate: Rate;
}

export interface ManufacturerErrors {
  kind: Equipment;
  /** In lower case; identifies equal answers. */
  manufacturer: string;
  /** The most frequent spelling. */
  name: string;
  rate: Rate;
}

export interface Performance {
  counted: number;
  isLimited: boolean;
  /** Null when nothing was scored. */
  passed: Rate | null;
  /** The mean number of seconds until a project is completed. */
  seconds: number;
  leagues: Record<LeagueType, LeagueRow[]>;
  first: { all: Rate | null; rubrics: FirstTimeRow[] };
  times: StatusTime[];
  states: StateFailures[];
  manufacturers: ManufacturerErrors[];
}
