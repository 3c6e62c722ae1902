/** Reads and writes availability values in the URL of its page. It imports little, because the browser loads it too. */
import { calendarSearch, type CalendarQuery } from "../calendar/calendar-query.ts";
import { isDay } from "../booking/check-schedule-draft.ts";

export interface AvailabilityDraft {
  /** YYYY-MM-DD. */
  first: string;
  last: string;
  /** HH:mm. */
  from: string;
  to: string;
}

export const timePattern = /^([01]\d|2[0-3]):[0-5]\d$/;

const validators: Record<keyof AvailabilityDraft, (word: string) => boolean> = {
  first: isDay,
  last: isDay,
  from: (word) => timePattern.test(word),
  to: (word) => timePattern.test(word),
};

/** The draft values in the URL; unreadable values are left out. */
export function readAvailabilityDraft(url: string): Partial<AvailabilityDraft> {
  const { searchParams } = new URL(url);
  const entries = Object.entries(validators).flatMap(([name, isValid]) => {
    const word = searchParams.get(name) ?? "";
    return isValid(word) ? [[name, word]] : [];
  });
  return Object.fromEntries(entries) as Partial<AvailabilityDraft>;
}

/** The path of the page that adds availability, with some values filled in. */
export function addAvailabilityPath(
  query: CalendarQuery,
  draft: Partial<AvailabilityDraft> = {},
): string {
  const search = new URLSearchParams(calendarSearch(query));
  for (const [name, word] of Object.entries(draft)) search.set(name, word);
  return `/calendar/availability/add${search.size > 0 ? `?${search.toString()}` : ""}`;
}
