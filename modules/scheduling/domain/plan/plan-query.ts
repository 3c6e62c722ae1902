/** The URL parameters of a plan: the filters of the tray or the selected projects, and the days. */
import { readBoardQuery, type BoardQuery } from "../board/board-query.ts";
import { isDay } from "../booking/check-schedule-draft.ts";

export interface PlanQuery {
  /** The filters of the tray. */
  tray: BoardQuery;
  /** The selected projects; empty means all that match the filters. */
  ids: string[];
  /** The first day; "" is tomorrow. */
  from: string;
  /** The number of days, including weekends. */
  days: number;
  /** The duration for projects that have none; 0 for that of their form. */
  minutes: number;
}

export const dayCounts = [1, 3, 7, 14];
const defaultDays = 7;
const maxIds = 100;

export function readPlanQuery(url: string): PlanQuery {
  const { searchParams } = new URL(url);
  const tray = readBoardQuery(url);
  const from = searchParams.get("from") ?? "";
  const days = Number(searchParams.get("days"));
  return {
    tray,
    ids: searchParams.getAll("id").slice(0, maxIds),
    from: isDay(from) ? from : "",
    days: dayCounts.includes(days) ? days : defaultDays,
    minutes: tray.minutes,
  };
}
