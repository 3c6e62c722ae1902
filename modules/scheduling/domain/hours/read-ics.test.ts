import { expect, test } from "vitest";
import { readBusyTimes } from "./read-ics.server.ts";

const calendar = (...events: string[][]) =>
  [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//test//EN",
    ...events.flatMap((rows, index) => [
      "BEGIN:VEVENT",
      `UID:${index}@test`,
      "DTSTAMP:20270101T000000Z",
      "SUMMARY:Secret dinner",
      ...rows,
      "END:VEVENT",
    ]),
    "END:VCALENDAR",
    "",
  ].join("\r\n");

const range = { from: new Date("2027-03-01T00:00:00Z"), to: new Date("2027-04-01T00:00:00Z") };
const read = (...events: string[][]) =>
  readBusyTimes(calendar(...events), range, "America/Denver").map(({ from, to }) => [
    new Date(from).toISOString(),
    new Date(to).toISOString(),
  ]);

test("busy times are those of events that are neither free nor canceled, merged", () => {
  expect(
    read(
      ["DTSTART:20270302T170000Z", "DTEND:20270302T180000Z"],
      ["DTSTART:20270302T173000Z", "DTEND:20270302T190000Z"],
      ["DTSTART:20270303T170000Z", "DTEND:20270303T180000Z", "TRANSP:TRANSPARENT"],
      ["DTSTART:20270304T170000Z", "DTEND:20270304T180000Z", "STATUS:CANCELLED"],
      ["DTSTART:20280302T170000Z", "DTEND:20280302T180000Z"],
    ),
  ).toEqual([["2027-03-02T17:00:00.000Z", "2027-03-02T19:00:00.000Z"]]);
});

test("a series keeps its local times across the change to daylight saving time, and a whole day is one in the person's time zone", () => {
  expect(
    read(
      [
        "DTSTART;TZID=America/Denver:20270310T090000",
        "DTEND;TZID=America/Denver:20270310T100000",
        "RRULE:FREQ=WEEKLY;COUNT=2",
      ],
      ["DTSTART;VALUE=DATE:20270320", "DTEND;VALUE=DATE:20270321"],
    ),
  ).toEqual([
    ["2027-03-10T16:00:00.000Z", "2027-03-10T17:00:00.000Z"],
    ["2027-03-17T15:00:00.000Z", "2027-03-17T16:00:00.000Z"],
    ["2027-03-20T06:00:00.000Z", "2027-03-21T06:00:00.000Z"],
  ]);
});

test("a page that is not a calendar is refused", () => {
  expect(() => readBusyTimes("<html>Sign in</html>", range, "America/Denver")).toThrow(
    "No calendar",
  );
});
