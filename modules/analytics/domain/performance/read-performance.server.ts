/** What the performance page tells: league tables, first-time passes, times in each status, failures by state. */
import type { Scope } from "#app/platform/viewer.ts";
import { projectStatuses } from "#db/stored-words.ts";
import { findAsOf } from "../results/scored-in-view.server.ts";
import { equipmentKinds, type Equipment } from "../counting/maker-questions.ts";
import type { TimeFrame } from "../time-frames.ts";
import { mostCounted } from "./counted-projects.server.ts";
import { readRows, type Group, type MakerRow, type TimeRow } from "./performance-rows.server.ts";
import { ranked, rateOf, type Rate } from "./rates.ts";

export interface LeagueRow {
  party: string;
  name: string;
  /** Of the scored projects, those that pass now. */
  rate: Rate;
  /** Those that passed at their first scoring. */
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
  /** The part of all time that projects stood here, 0 to 1. */
  share: number;
}

export interface StateFailures {
  state: string;
  rate: Rate;
}

export interface MakerFaults {
  kind: Equipment;
  /** In small letters, by which answers are told apart. */
  maker: string;
  /** As it is written most often. */
  name: string;
  rate: Rate;
}

export interface Performance {
  counted: number;
  isCut: boolean;
  leagues: Record<"field_user" | "installer" | "client", LeagueRow[]>;
  first: { all: Rate | null; rubrics: FirstTimeRow[] };
  times: StatusTime[];
  states: StateFailures[];
  makers: MakerFaults[];
}

/** My Home asks for each pinned figure at the same moment: they are answered by one reading. */
const underWay = new WeakMap<Scope, Map<TimeFrame, Promise<Performance | null>>>();

/** Null before anything was counted in the organization. */
export function readPerformance(scope: Scope, frame: TimeFrame): Promise<Performance | null> {
  const ofScope = underWay.get(scope) ?? new Map<TimeFrame, Promise<Performance | null>>();
  underWay.set(scope, ofScope);
  const read =
    ofScope.get(frame) ?? readFigures(scope, frame).finally(() => void ofScope.delete(frame));
  ofScope.set(frame, read);
  return read;
}

async function readFigures(scope: Scope, frame: TimeFrame): Promise<Performance | null> {
  const asOf = await findAsOf(scope);
  if (asOf === null) return null;
  const { groups, times, makers } = await readRows(scope, frame, asOf);
  const of = (by: Group["by"]) => groups.filter((group) => group.by === by && group.value !== null);
  const counted = groups.find(({ by }) => by === "all")?.counted ?? 0;
  return {
    counted,
    isCut: counted === mostCounted,
    leagues: {
      field_user: leagueOf(of("field_user")),
      installer: leagueOf(of("installer")),
      client: leagueOf(of("client")),
    },
    first: firstTimeOf(of("rubric")),
    times: timesOf(times),
    states: statesOf(of("state")),
    makers: makersOf(makers),
  };
}

const mostRows = 50;

function leagueOf(groups: readonly Group[]): LeagueRow[] {
  const league = groups.flatMap(({ value, name, scored, passed, first: passedFirst }) => {
    const [rate, first] = [rateOf(passed, scored), rateOf(passedFirst, scored)];
    if (value === null || !rate || !first) return [];
    return [{ party: value, name: name ?? value, rate, first }];
  });
  return ranked(league).slice(0, mostRows);
}

function firstTimeOf(groups: readonly Group[]): Performance["first"] {
  const sum = (of: "scored" | "first") => groups.reduce((all, row) => all + row[of], 0);
  const rubrics = groups.flatMap(({ value, name, scored, first }) => {
    const rate = rateOf(first, scored);
    return value !== null && rate ? [{ rubric: value, name: name ?? value, rate }] : [];
  });
  return { all: rateOf(sum("first"), sum("scored")), rubrics: ranked(rubrics).slice(0, mostRows) };
}

/** In the order in which a project passes through them. */
function timesOf(rows: readonly TimeRow[]): StatusTime[] {
  const all = rows.reduce((sum, { total }) => sum + total, 0);
  const place = (status: string) => projectStatuses.findIndex((one) => one === status);
  return rows
    .map(({ total, middle, ...row }) => ({
      ...row,
      median: middle[0] ?? 0,
      p90: middle[1] ?? 0,
      share: all === 0 ? 0 : total / all,
    }))
    .toSorted((one, other) => place(one.status) - place(other.status));
}

function statesOf(groups: readonly Group[]): StateFailures[] {
  const states = groups.flatMap(({ value, scored, failed }) => {
    const rate = rateOf(failed, scored);
    return value !== null && rate ? [{ state: value, rate }] : [];
  });
  return states.toSorted((one, other) => (one.state < other.state ? -1 : 1));
}

/** Of the projects whose form asks for the maker, how many fail; those with the surest faults first. */
function makersOf(rows: readonly MakerRow[]): MakerFaults[] {
  const rated = rows.flatMap(({ kind, maker, name, scored, failed }) => {
    const rate = rateOf(failed, scored);
    return rate ? [{ kind, maker, name, rate }] : [];
  });
  return equipmentKinds.flatMap((kind) =>
    ranked(rated.filter((row) => row.kind === kind)).slice(0, mostRows),
  );
}
