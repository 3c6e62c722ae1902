/** The reasons for planning the rest of a day again, and the URL parameters of that page. */
import { isDay } from "../booking/check-schedule-draft.ts";

export interface ReplanCase {
  label: string;
  /** The default reason in the records of the visits. */
  reason: string;
  /** Applies to a single visit of the day. */
  isOfVisit: boolean;
}

export const replanCases = {
  ill: { label: "Ill", reason: "The inspector is ill", isOfVisit: false },
  overrun: { label: "A visit overruns", reason: "An earlier visit takes longer", isOfVisit: true },
  road: { label: "Road closed", reason: "The road to the site is closed", isOfVisit: true },
  "no-show": { label: "No-show", reason: "Nobody was at the site", isOfVisit: true },
  leaving: {
    label: "Leaves the company",
    reason: "The inspector leaves the company",
    isOfVisit: false,
  },
} as const satisfies Record<string, ReplanCase>;

export type ReplanCaseName = keyof typeof replanCases;

export interface ReplanQuery {
  inspector: string;
  case: ReplanCaseName;
  /** "" is today. */
  day: string;
  /** The project of the affected visit; "" for the first visit of the day. */
  visit: string;
  /** By how many minutes the visit overruns. */
  minutes: number;
  reason: string;
}

export const overruns = [15, 30, 45, 60, 90, 120, 180];
const defaultOverrun = 60;

export function readReplanQuery(url: string, inspector: string): ReplanQuery {
  const { searchParams } = new URL(url);
  const word = (name: string) => (searchParams.get(name) ?? "").trim().slice(0, 500);
  const requestedCase = word("case");
  const name = requestedCase in replanCases ? (requestedCase as ReplanCaseName) : "ill";
  const minutes = Number(word("minutes"));
  return {
    inspector,
    case: name,
    day: isDay(word("day")) ? word("day") : "",
    visit: word("visit"),
    minutes: overruns.includes(minutes) ? minutes : defaultOverrun,
    reason: word("reason") || replanCases[name].reason,
  };
}
