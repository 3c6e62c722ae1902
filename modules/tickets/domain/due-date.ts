/**
 * A due day has no time. It has passed when the date in the reader's time zone is later. Pure, for browser and server.
 */
import { isFinal, type TicketStatus } from "./ticket-status.ts";

/** Today's date in a time zone as YYYY-MM-DD, the format of a due day. */
export const todayIn = (timeZone: string) =>
  new Intl.DateTimeFormat("sv-SE", { timeZone }).format(new Date());

export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

export const isOverdue = (day: string, status: TicketStatus, timeZone: string): boolean =>
  !isFinal(status) && day < todayIn(timeZone);
