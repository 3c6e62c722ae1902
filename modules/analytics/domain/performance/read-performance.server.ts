/** What the performance page tells: league tables, first-time passes, times in each status, failures by state. */
import { sql, type SQL } from "drizzle-orm";
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { projectStatuses } from "#db/stored-words.ts";
import type { AggregationType } from "../aggregation-types.ts";
import { partyColumns, findAsOf } from "../results/scored-in-view.server.ts";
import { equipmentKinds, type Equipment } from "../counting/maker-questions.ts";
import type { TimeFrame } from "../time-frames.ts";
import { countedProjects, mostCounted } from "./counted-projects.server.ts";
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

/** Null before anything was counted in the organization. */
export async function readPerformance(scope: Scope, frame: TimeFrame): Promise<Performance | null> {
  const asOf = await findAsOf(scope);
  if (asOf === null) return null;
  const counted = countedProjects(scope, frame, asOf);
  const [inspectors, installers, clients, first, times, states, makers, total] = await Promise.all([
    readLeague(counted, "field_user"),
    readLeague(counted, "installer"),
    readLeague(counted, "client"),
    readFirstTime(counted),
    readTimes(counted),
    readStates(counted),
    readMakers(counted),
    db.$count(sql`${counted} as counted`),
  ]);
  return {
    counted: total,
    isCut: total === mostCounted,
    leagues: { field_user: inspectors, installer: installers, client: clients },
    first,
    times,
    states,
    makers,
  };
}

const mostRows = 50;

const scored = sql`count(*) filter (where verdict <> 'Unscored')::int`;
const passed = sql`count(*) filter (where verdict = 'Pass')::int`;
const failed = sql`count(*) filter (where verdict = 'Fail')::int`;
const passedFirst = sql`count(*) filter (where verdict <> 'Unscored' and passed_first)::int`;

async function readLeague(counted: SQL, type: AggregationType): Promise<LeagueRow[]> {
  const [{ name: party }, { name }] = partyColumns[type];
  const rows = await db.execute<{
    party: string;
    name: string | null;
    n: number;
    hits: number;
    first: number;
  }>(sql`
    select ${sql.identifier(party)} as party, max(${sql.identifier(name)}) as name, ${scored} as n,
      ${passed} as hits, ${passedFirst} as first
    from ${counted} as counted where ${sql.identifier(party)} is not null group by 1`);
  const league = rows.flatMap((row) => {
    const [rate, first] = [rateOf(row.hits, row.n), rateOf(row.first, row.n)];
    if (!rate || !first) return [];
    return [{ party: row.party, name: row.name ?? row.party, rate, first }];
  });
  return ranked(league).slice(0, mostRows);
}

async function readFirstTime(counted: SQL): Promise<Performance["first"]> {
  const rows = await db.execute<{ rubric: string; name: string; n: number; hits: number }>(sql`
    select rubric_id as rubric, max(rubric_name) as name, ${scored} as n, ${passedFirst} as hits
    from ${counted} as counted group by 1`);
  const sum = (of: "n" | "hits") => rows.reduce((all, row) => all + row[of], 0);
  const rubrics = rows.flatMap(({ rubric, name, n, hits }) => {
    const rate = rateOf(hits, n);
    return rate ? [{ rubric, name, rate }] : [];
  });
  return { all: rateOf(sum("hits"), sum("n")), rubrics: ranked(rubrics).slice(0, mostRows) };
}

/** In the order in which a project passes through them. */
async function readTimes(counted: SQL): Promise<StatusTime[]> {
  const rows = await db.execute<{
    status: string;
    n: number;
    median: number;
    p90: number;
    total: string;
  }>(sql`
    select spent.key as status, count(*)::int as n,
      percentile_cont(0.5) within group (order by spent.value::float8) as median,
      percentile_cont(0.9) within group (order by spent.value::float8) as p90,
      sum(spent.value::bigint)::text as total
    from ${counted} as counted, jsonb_each_text(time_in_status) as spent
    where spent.key <> 'Completed' group by 1`);
  const all = rows.reduce((sum, { total }) => sum + Number(total), 0);
  const place = (status: string) => projectStatuses.findIndex((one) => one === status);
  return rows
    .map(({ total, ...row }) => ({ ...row, share: all === 0 ? 0 : Number(total) / all }))
    .toSorted((one, other) => place(one.status) - place(other.status));
}

async function readStates(counted: SQL): Promise<StateFailures[]> {
  const rows = await db.execute<{ state: string; n: number; hits: number }>(sql`
    select state, ${scored} as n, ${failed} as hits
    from ${counted} as counted where state is not null group by 1 order by 1`);
  return rows.flatMap(({ state, n, hits }) => {
    const rate = rateOf(hits, n);
    return rate ? [{ state, rate }] : [];
  });
}

/** Of the projects whose form asks for the maker, how many fail; those with the surest faults first. */
async function readMakers(counted: SQL): Promise<MakerFaults[]> {
  const rows = await db.execute<{
    kind: Equipment;
    maker: string;
    name: string;
    n: number;
    hits: number;
  }>(sql`
    select made.key as kind, lower(made.value) as maker, mode() within group (order by made.value) as name,
      ${scored} as n, ${failed} as hits
    from ${counted} as counted, jsonb_each_text(makers) as made group by 1, 2`);
  const rated = rows.flatMap(({ kind, maker, name, n, hits }) => {
    const rate = rateOf(hits, n);
    return rate ? [{ kind, maker, name, rate }] : [];
  });
  return equipmentKinds.flatMap((kind) =>
    ranked(rated.filter((row) => row.kind === kind)).slice(0, mostRows),
  );
}
