/** Computes the figures of the performance page from the counted rows. Pure. */
import { projectStatuses } from "#db/stored-words.ts";
import { equipmentKinds } from "../counting/manufacturer-questions.ts";
import type {
  LeagueRow,
  ManufacturerErrors,
  Performance,
  StateFailures,
  StatusTime,
} from "./performance-types.ts";
import type { Group, ManufacturerRow, PerformanceRows, TimeRow } from "./row-types.ts";
import { ranked, rateOf } from "./rates.ts";

/** @param max the number of projects at which counting stopped. */
export function performanceOf(
  { groups, times, manufacturers }: PerformanceRows,
  max: number,
): Performance {
  const of = (by: Group["by"]) => groups.filter((group) => group.by === by && group.value !== null);
  const all = groups.find(({ by }) => by === "all");
  const counted = all?.counted ?? 0;
  return {
    counted,
    isLimited: counted === max,
    passed: all ? rateOf(all.passed, all.scored) : null,
    seconds: counted === 0 ? 0 : times.reduce((sum, { total }) => sum + total, 0) / counted,
    leagues: {
      field_user: leagueOf(of("field_user")),
      installer: leagueOf(of("installer")),
      client: leagueOf(of("client")),
    },
    first: firstTimeOf(of("rubric")),
    times: timesOf(times),
    states: statesOf(of("state")),
    manufacturers: manufacturersOf(manufacturers),
  };
}

const maxRows = 50;

function leagueOf(groups: readonly Group[]): LeagueRow[] {
  const league = groups.flatMap(({ value, name, scored, passed, first: passedFirst }) => {
    const [rate, first] = [rateOf(passed, scored), rateOf(passedFirst, scored)];
    if (value === null || !rate || !first) return [];
    return [{ party: value, name: name ?? value, rate, first }];
  });
  return ranked(league).slice(0, maxRows);
}

function firstTimeOf(groups: readonly Group[]): Performance["first"] {
  const sum = (of: "scored" | "first") => groups.reduce((all, row) => all + row[of], 0);
  const rubrics = groups.flatMap(({ value, name, scored, first }) => {
    const rate = rateOf(first, scored);
    return value !== null && rate ? [{ rubric: value, name: name ?? value, rate }] : [];
  });
  return { all: rateOf(sum("first"), sum("scored")), rubrics: ranked(rubrics).slice(0, maxRows) };
}

/** In the order in which a project passes through the statuses. */
function timesOf(rows: readonly TimeRow[]): StatusTime[] {
  const all = rows.reduce((sum, { total }) => sum + total, 0);
  const rankOf = (status: string) => projectStatuses.findIndex((one) => one === status);
  return rows
    .map(({ total, middle, ...row }) => ({
      ...row,
      median: middle[0] ?? 0,
      p90: middle[1] ?? 0,
      share: all === 0 ? 0 : total / all,
    }))
    .toSorted((one, other) => rankOf(one.status) - rankOf(other.status));
}

function statesOf(groups: readonly Group[]): StateFailures[] {
  const states = groups.flatMap(({ value, scored, failed }) => {
    const rate = rateOf(failed, scored);
    return value !== null && rate ? [{ state: value, rate }] : [];
  });
  return states.toSorted((one, other) => (one.state < other.state ? -1 : 1));
}

/** Failures among the projects whose form asks for the manufacturer; those with the most certain failure rate first. */
function manufacturersOf(rows: readonly ManufacturerRow[]): ManufacturerErrors[] {
  const rated = rows.flatMap(({ kind, manufacturer, name, scored, failed }) => {
    const rate = rateOf(failed, scored);
    return rate ? [{ kind, manufacturer, name, rate }] : [];
  });
  return equipmentKinds.flatMap((kind) =>
    ranked(rated.filter((row) => row.kind === kind)).slice(0, maxRows),
  );
}
