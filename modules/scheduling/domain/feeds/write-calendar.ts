/**
 * Writes visits as iCalendar (RFC 5545), for feeds and for files attached to emails. Times are in UTC, which every
 * calendar converts to its own time zone.
 */
import { ICalCalendar, ICalCalendarMethod, ICalEventStatus } from "ical-generator";

export interface CalendarVisit {
  /** The id of the visit, which does not change when the visit does. */
  uid: string;
  /** Increases with every change. */
  version: number;
  changedAt: Date;
  startsAt: Date;
  endsAt: Date;
  title: string;
  place: string;
  details: string;
  url?: string;
  isCanceled: boolean;
}

export function writeCalendar(name: string, visits: readonly CalendarVisit[]): string {
  const calendar = new ICalCalendar({
    name,
    prodId: { company: "Fieldlight", product: "Visits", language: "EN" },
    method: ICalCalendarMethod.PUBLISH,
    ttl: 3_600,
  });
  for (const visit of visits)
    calendar.createEvent({
      id: visit.uid,
      sequence: visit.version,
      stamp: visit.changedAt,
      lastModified: visit.changedAt,
      start: visit.startsAt,
      end: visit.endsAt,
      summary: visit.isCanceled ? `Canceled: ${visit.title}` : visit.title,
      location: visit.place,
      description: visit.details,
      url: visit.url ?? null,
      status: visit.isCanceled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    });
  return calendar.toString();
}
