/**
 * The board without what the browser can compute again. A busy day has hundreds of visits, and each name of a field and
 * each text would be sent once more for every one of them. Pure.
 */
import { formatClock } from "../time/format-clock.ts";
import type { LaneDrive, LaneVisit } from "./lanes.server.ts";
import type { Board, BoardLane } from "./load-board.server.ts";

type Rest = Partial<Omit<LaneVisit, "from" | "to" | "projectId" | "name" | "city" | "version">>;

/** From, to, project, name, city, version, and what differs from the usual. */
type CompactVisit = [number, number, string | null, string, string, number, Rest?];
type BoardDay = BoardLane["days"][number];
type Load = BoardDay["load"];

/** From, to, minutes, missing minutes. */
type OtherDrive = [number, number, number, number];

/** A drive that fills the time between two visits is only its minutes. */
interface CompactDrives {
  between: number[];
  others?: OtherDrive[];
}

type CompactDay = Partial<Omit<BoardDay, "visits" | "drives" | "load">> & {
  visits: CompactVisit[];
  drives: CompactDrives;
  load: Load[keyof Load][];
};

/** A value that the first lane has too is left out of the others. */
type CompactLane = Partial<Omit<BoardLane, "days">> & { days: CompactDay[] };

export interface CompactBoard extends Omit<Board, "lanes"> {
  lanes: CompactLane[];
}

const loadFields = [
  "visitMinutes",
  "drivingMinutes",
  "availableMinutes",
  "miles",
  "overtimeMinutes",
  "hasWorkingHours",
] as const satisfies (keyof Load)[];

/** Most days have none of these. */
const emptyDay = {
  closedSpans: [],
  breaks: [],
  off: null,
  hasAvailableHours: false,
} satisfies Omit<BoardDay, "visits" | "drives" | "load">;

/** The entries of an object that differ from those of another. */
function differences<Value extends object>(value: Value, usual: object): Partial<Value> {
  const different = Object.entries(value).filter(
    ([key, own]) => JSON.stringify(own) !== JSON.stringify((usual as typeof value)[key as never]),
  );
  return Object.fromEntries(different) as Partial<Value>;
}

/** What all lanes are compared with: the first one, without what is its own. */
function usualOf(lanes: readonly object[]): object {
  return { ...lanes[0], id: "", name: "", days: [] };
}

export function compactBoard(board: Board): CompactBoard {
  const usual = usualOf(board.lanes);
  const lanes = board.lanes.map((lane, index) => ({
    ...(index === 0 ? lane : differences(lane, usual)),
    days: lane.days.map(compactDay),
  }));
  return { ...board, lanes };
}

export function expandBoard(board: CompactBoard): Board {
  const usual = usualOf(board.lanes);
  const lanes = board.lanes.map((lane) => ({ ...usual, ...lane, days: lane.days.map(expandDay) }));
  return { ...board, lanes: lanes as BoardLane[] };
}

function compactDay({ visits, drives, load, ...others }: BoardDay): CompactDay {
  return {
    ...differences(others, emptyDay),
    visits: visits.map(compactVisit),
    drives: compactDrives(visits, drives),
    load: loadFields.map((name) => load[name]),
  };
}

function expandDay({ visits: compact, drives, load, ...others }: CompactDay): BoardDay {
  const visits = compact.map(expandVisit);
  return {
    ...emptyDay,
    ...others,
    visits,
    drives: expandDrives(visits, drives),
    load: Object.fromEntries(loadFields.map((name, index) => [name, load[index]])) as never,
  };
}

/** The drive between the visit at an index and the next one. */
function driveAfter(visits: readonly LaneVisit[], index: number, minutes: number): LaneDrive {
  const [from, to] = [visits[index]!.to, visits[index + 1]!.from];
  return { from, to, minutes, missingMinutes: Math.max(0, minutes - (to - from)) };
}

const noDrive = -1;

function compactDrives(visits: readonly LaneVisit[], drives: readonly LaneDrive[]): CompactDrives {
  const left = new Set(drives);
  const between = visits.slice(1).map((_, index) => {
    const drive = drives.find((each) => {
      const { from, to, missingMinutes } = driveAfter(visits, index, each.minutes);
      return each.from === from && each.to === to && each.missingMinutes === missingMinutes;
    });
    if (!drive || !left.delete(drive)) return noDrive;
    return drive.minutes;
  });
  const others = [...left].map(({ from, to, minutes, missingMinutes }): OtherDrive => [
    from,
    to,
    minutes,
    missingMinutes,
  ]);
  return { between, ...(others.length > 0 && { others }) };
}

function expandDrives(
  visits: readonly LaneVisit[],
  { between, others = [] }: CompactDrives,
): LaneDrive[] {
  return [
    ...between.flatMap((minutes, index) =>
      minutes === noDrive ? [] : driveAfter(visits, index, minutes),
    ),
    ...others.map(([from, to, minutes, missingMinutes]) => ({ from, to, minutes, missingMinutes })),
  ];
}

/** The values that most visits have, computed from their span: the time in the lane's zone, no contact answer, no conflict. */
function defaultValuesOf({ from, to, projectId }: Pick<LaneVisit, "from" | "to" | "projectId">) {
  const [start, end] = [clockOf(from), clockOf(to)];
  const first = start.slice(-2) === end.slice(-2) ? start.slice(0, -3) : start;
  return {
    id: projectId ?? "",
    time: `${first} – ${end}`,
    start,
    minutes: to - from,
    isDone: false,
    answer: null,
    conflict: null,
  };
}

const clockOf = (minutes: number) =>
  formatClock(`${Math.floor(minutes / 60) % 24}:${minutes % 60}`);

function compactVisit(visit: LaneVisit): CompactVisit {
  const { from, to, projectId, name, city, version, ...own } = visit;
  const defaults = defaultValuesOf(visit);
  // The id of the entry distinguishes visits that the viewer may not open.
  const rest = { ...own, id: projectId ?? own.id };
  const entries = Object.entries(rest).filter(
    ([key, value]) => value !== defaults[key as keyof typeof defaults],
  );
  const compact: CompactVisit = [from, to, projectId, name, city, version];
  if (entries.length > 0) compact.push(Object.fromEntries(entries));
  return compact;
}

function expandVisit([from, to, projectId, name, city, version, rest]: CompactVisit): LaneVisit {
  const span = { from, to, projectId };
  return { ...span, name, city, version, ...defaultValuesOf(span), ...rest };
}
