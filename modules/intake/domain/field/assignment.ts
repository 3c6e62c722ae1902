/** An inspection of the viewer's own that is still to be made or mended, as it is read beside the car. */
import { formatDay } from "#app/platform/format.ts";
import type { ProjectStatus } from "#app/platform/project-status.ts";

export interface Assignment {
  id: string;
  siteOwner: string;
  site: string;
  contact: string | null;
  phone: string | null;
  /** Title of its form. */
  type: string | null;
  at: Date | null;
  zone: string;
  status: ProjectStatus;
  /** The screen that opens it. */
  screen: "intake" | "correct";
  directions: string;
}

export interface FieldDays {
  today: Assignment[];
  week: Assignment[];
  /** Under way or sent back, with a day that is past or none. */
  open: Assignment[];
}

/** As JSON carries them. */
export function asDays(carried: FieldDays): FieldDays {
  const revive = (assignments: Assignment[]) =>
    assignments.map(({ at, ...rest }) => ({ ...rest, at: at && new Date(at) }));
  return {
    today: revive(carried.today),
    week: revive(carried.week),
    open: revive(carried.open),
  };
}

const dayMilliseconds = 86_400_000;

/** A week reaches this far from now; what lies beyond it is on the calendar. */
export const weekMilliseconds = 7 * dayMilliseconds;

/** Parts assignments by the day of each site. Pure; keeps their order. */
export function partByDay(assignments: readonly Assignment[], now: Date): FieldDays {
  const days: FieldDays = { today: [], week: [], open: [] };
  for (const assignment of assignments) days[dayOf(assignment, now)].push(assignment);
  return days;
}

/** The same as another day has it. */
export const partAgain = ({ today, week, open }: FieldDays, now: Date): FieldDays =>
  partByDay([...today, ...week, ...open], now);

function dayOf({ at, zone }: Assignment, now: Date): keyof FieldDays {
  if (!at) return "open";
  if (formatDay(at, zone) === formatDay(now, zone)) return "today";
  return at > now ? "week" : "open";
}
