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
type CompactDrive = [number, number, number, number];
type BoardDay = BoardLane["days"][number];

interface CompactDay extends Omit<BoardDay, "visits" | "drives"> {
  visits: CompactVisit[];
  drives: CompactDrive[];
}

export interface CompactBoard extends Omit<Board, "lanes"> {
  lanes: (Omit<BoardLane, "days"> & { days: CompactDay[] })[];
}

export function compactBoard(board: Board): CompactBoard {
  const lanes = board.lanes.map((lane) => ({
    ...lane,
    days: lane.days.map((day) => ({
      ...day,
      visits: day.visits.map(compactVisit),
      drives: day.drives.map(({ from, to, minutes, missingMinutes }): CompactDrive => [
        from,
        to,
        minutes,
        missingMinutes,
      ]),
    })),
  }));
  return { ...board, lanes };
}

export function expandBoard(board: CompactBoard): Board {
  const lanes = board.lanes.map((lane) => ({
    ...lane,
    days: lane.days.map((day) => ({
      ...day,
      visits: day.visits.map(expandVisit),
      drives: day.drives.map(([from, to, minutes, missingMinutes]): LaneDrive => ({
        from,
        to,
        minutes,
        missingMinutes,
      })),
    })),
  }));
  return { ...board, lanes };
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
