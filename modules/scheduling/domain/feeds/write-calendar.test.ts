import fc from "fast-check";
import ICAL from "ical.js";
import ical from "node-ical";
import { expect, test } from "vitest";
import { writeCalendar, type CalendarVisit } from "./write-calendar.ts";

/**
 * Texts as people type them, with everything that has a meaning in a calendar file. None has quotes around it, because
 * node-ical removes those.
 */
const text = fc
  .array(
    fc.constantFrom(
      "Roth",
      "family",
      ";",
      ",",
      ":",
      "\\",
      'the "Old" barn',
      "é",
      "日本",
      "😀",
      "100 %",
      "\n",
      "BEGIN:VEVENT",
    ),
    { minLength: 1, maxLength: 40 },
  )
  .map((words) => words.join(" ").trim() || "Roth");
const instant = fc
  .integer({ min: Date.UTC(2026, 0, 1) / 60_000, max: Date.UTC(2032, 0, 1) / 60_000 })
  .map((minutes) => new Date(minutes * 60_000));
const visit: fc.Arbitrary<CalendarVisit> = fc
  .record({
    version: fc.integer({ min: 1, max: 500 }),
    changedAt: instant,
    startsAt: instant,
    minutes: fc.integer({ min: 15, max: 720 }),
    title: text,
    place: text,
    details: text,
    isCanceled: fc.boolean(),
  })
  .map(({ minutes, ...rest }) => ({
    ...rest,
    uid: `${rest.startsAt.getTime()}@x.test`,
    endsAt: new Date(rest.startsAt.getTime() + minutes * 60_000),
  }));
const visits = fc.uniqueArray(visit, { maxLength: 5, selector: ({ uid }) => uid });

interface Read {
  uid: string;
  version: number;
  from: number;
  to: number;
  /** node-ical's type is a text or an object, and here a text. */
  title: unknown;
  place: unknown;
  details: unknown;
  status: string;
}

const inOrder = (list: Read[]) => list.toSorted((a, b) => (a.uid < b.uid ? -1 : 1));

function readByIcalJs(file: string): Read[] {
  const calendar = new ICAL.Component(ICAL.parse(file) as unknown[] as never);
  return inOrder(
    calendar.getAllSubcomponents("vevent").map((event) => {
      const shown = new ICAL.Event(event);
      return {
        uid: shown.uid,
        version: shown.sequence,
        from: shown.startDate.toJSDate().getTime(),
        to: shown.endDate.toJSDate().getTime(),
        title: shown.summary,
        place: shown.location,
        details: shown.description,
        status: String(event.getFirstPropertyValue("status")),
      };
    }),
  );
}

function readByNodeIcal(file: string): Read[] {
  return inOrder(
    Object.values(ical.sync.parseICS(file)).flatMap((event) =>
      event?.type === "VEVENT"
        ? {
            uid: event.uid,
            version: Number(event.sequence),
            from: event.start.getTime(),
            to: event.end!.getTime(),
            title: event.summary,
            place: event.location,
            details: event.description,
            status: String(event.status),
          }
        : [],
    ),
  );
}

test("two published parsers read every visit as it was written, whatever its texts contain", () => {
  fc.assert(
    fc.property(visits, (list) => {
      const file = writeCalendar("Visits; of, all", list);
      const written = inOrder(
        list.map(({ uid, version, startsAt, endsAt, title, place, details, isCanceled }) => ({
          uid,
          version,
          from: startsAt.getTime(),
          to: endsAt.getTime(),
          title: isCanceled ? `Canceled: ${title}` : title,
          place,
          details,
          status: isCanceled ? "CANCELLED" : "CONFIRMED",
        })),
      );
      expect(readByIcalJs(file)).toEqual(written);
      expect(readByNodeIcal(file)).toEqual(written);
      for (const line of file.split("\r\n"))
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    }),
  );
});
