/** An inspection of the viewer that still has to be made or corrected, as the Field page lists it. */
import { formatDay } from "#app/platform/format.ts";
import type { Coordinates } from "#app/platform/maps/geocode-types.ts";
import type { ProjectStatus } from "#app/platform/project-status.ts";

export interface Assignment {
  id: string;
  siteOwner: string;
  site: string;
  contact: string | null;
  phone: string | null;
  type: string | null;
  /** The same in other languages, by code; missing without any, and in days that an earlier release stored. */
  typeIn?: Readonly<Record<string, string>>;
  at: Date | null;
  zone: string;
  status: ProjectStatus;
  screen: "intake" | "correct";
  directions: string;
  /** Steps on the way to the visit, on its day. Missing in days that an earlier release stored. */
  actions?: VisitAction[];
  location?: Coordinates | null;
}

/** The title of its form in the reader's language, or of the same language in another region. */
export function typeText(
  { type, typeIn = {} }: Pick<Assignment, "type" | "typeIn">,
  language: string | undefined,
): string | null {
  if (language === undefined) return type;
  const isSame = (code: string) => code.split("-")[0] === language;
  return typeIn[language] ?? Object.entries(typeIn).find(([code]) => isSame(code))?.[1] ?? type;
}

/** A step that another module adds, such as "On My Way": its path and the label of its button. */
export interface VisitAction {
  path: string;
  label: string;
}

export interface FieldDays {
  today: Assignment[];
  week: Assignment[];
  /** Under way or sent back, with a past date or no date. */
  open: Assignment[];
}

/** Restores the dates of field days that came as JSON. */
export function parseDays(json: FieldDays): FieldDays {
  const revive = (assignments: Assignment[]) =>
    assignments.map(({ at, ...rest }) => ({ ...rest, at: at && new Date(at) }));
  return {
    today: revive(json.today),
    week: revive(json.week),
    open: revive(json.open),
  };
}

const dayMilliseconds = 86_400_000;

/** A week is this long from now. Later inspections are on the calendar. */
export const weekMilliseconds = 7 * dayMilliseconds;

/** Groups assignments by the day at each site. Pure; keeps their order. */
export function groupByDay(assignments: readonly Assignment[], now: Date): FieldDays {
  const days: FieldDays = { today: [], week: [], open: [] };
  for (const assignment of assignments) days[dayOf(assignment, now)].push(assignment);
  return days;
}

/** Groups the same assignments again as of another day. */
export const regroupByDay = ({ today, week, open }: FieldDays, now: Date): FieldDays =>
  groupByDay([...today, ...week, ...open], now);

function dayOf({ at, zone }: Assignment, now: Date): keyof FieldDays {
  if (!at) return "open";
  if (formatDay(at, zone) === formatDay(now, zone)) return "today";
  return at > now ? "week" : "open";
}
