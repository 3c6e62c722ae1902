/** Visits as iCalendar (RFC 5545), for feeds and for the files in mails. Times are in UTC, which every calendar shows in its own zone. */
import { ICalCalendar, ICalCalendarMethod, ICalEventStatus } from "ical-generator";

export interface CalendarVisit {
  /** The same for every version of the visit. */
  uid: string;
  /** Grows with every change. */
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
