import { describe, expect, it } from "vitest";
import { fieldErrors } from "#app/platform/form/forms.server.ts";
import { formatBookedTime } from "../time/format-clock.ts";
import { draftErrors, laterField, readDuration, stillToChoose } from "./check-schedule-draft.ts";
import { scheduleInput } from "./schedule-inspection.input.ts";

const good = {
  project: "p1",
  inspector: "u1",
  date: "2026-03-03",
  time: "14:15",
  duration: "01:30",
  version: "3",
};

function errorsOf(change: Record<string, string | undefined>): Record<string, string> {
  const parsed = scheduleInput.safeParse({ ...good, ...change });
  return parsed.success ? {} : fieldErrors(parsed.error);
}

const messages = [
  ["time", "You must provide a time for this inspection"],
  ["date", "You must provide a date for this inspection"],
  ["duration", "You must provide a duration for this inspection"],
  ["project", "You have not chosen a project for inspection"],
  ["inspector", "You have not chosen an inspector for this inspection"],
] as const;

describe("fields still to be chosen", () => {
  const nothing = { project: "", inspector: "", date: "", time: "", duration: "" };

  it.each([
    [nothing, null, "To schedule, choose a project, an inspector, a day, a time, and a duration."],
    [{ ...good, time: "", duration: "" }, null, "To schedule, choose a time and a duration."],
    [{ ...good, date: "", duration: "" }, "date", "To schedule, choose a duration."],
    [{ ...good, duration: "" }, "duration", null],
    [good, null, null],
  ] as const)("%j, up to %s", (draft, reached, words) => {
    expect(stillToChoose(draft, reached)).toBe(words);
  });
});

it("parses a booking, the duration in minutes", () => {
  expect(scheduleInput.parse(good)).toEqual({ ...good, duration: 90, version: 3 });
});

describe.each(messages)("without %s", (field, message) => {
  it("reports it, whether empty or left out", () => {
    expect(errorsOf({ [field]: "" })).toEqual({ [field]: message });
    expect(errorsOf({ [field]: undefined })).toEqual({ [field]: message });
  });

  it("gives the same message in the browser", () => {
    expect(draftErrors({ ...good, [field]: "" })).toEqual([message]);
  });
});

it("reports everything that is missing at once", () => {
  const nothing = { project: "", inspector: "", date: "", time: "", duration: "" };
  expect(Object.keys(errorsOf(nothing)).sort()).toEqual(Object.keys(nothing).sort());
  expect(draftErrors(nothing)).toHaveLength(5);
});

it("reports skipped fields, but not fields still ahead", () => {
  const untouched = { project: "p1", inspector: "", date: "", time: "", duration: "" };
  expect(draftErrors({ ...untouched, time: "14:15" }, "time")).toEqual([
    "You have not chosen an inspector for this inspection",
    "You must provide a date for this inspection",
  ]);
  expect(laterField(null, "time")).toBe("time");
  expect(laterField("time", "date")).toBe("time");
  expect(laterField("time", "duration")).toBe("duration");
  expect(laterField(null, "which")).toBeNull();
});

it.each([
  ["00:15", "This inspection is scheduled for less than an half an hour"],
  ["00:00", "This inspection is scheduled for less than an half an hour"],
  ["00:40", "Choose a duration in steps of 15 minutes"],
  ["12:15", "An inspection lasts at most 12 hours"],
  ["long", "Enter a duration such as 01:30"],
])("refuses the duration %s", (duration, message) => {
  expect(errorsOf({ duration })).toEqual({ duration: message });
});

it("accepts half an hour", () => {
  expect(errorsOf({ duration: "00:30" })).toEqual({});
  expect(draftErrors({ ...good, duration: "00:30" })).toEqual([]);
  expect(draftErrors({ ...good, duration: "00:15" })).toEqual([
    "This inspection is scheduled for less than an half an hour",
  ]);
});

it.each([
  ["time", "14:17", "Choose a time in steps of 5 minutes"],
  ["time", "2 pm", "Enter a time such as 14:15"],
  ["time", "24:00", "Enter a time such as 14:15"],
  ["date", "2026-02-30", "Enter a date such as 2026-03-03"],
  ["date", "tomorrow", "Enter a date such as 2026-03-03"],
])("refuses the %s %s", (field, word, message) => {
  expect(errorsOf({ [field]: word })).toEqual({ [field]: message });
});

it("shows times as h:mm a", () => {
  expect([0, 855, 720, 725, 1435].map(formatBookedTime)).toEqual([
    "12:00 am",
    "2:15 pm",
    "12:00 pm",
    "12:05 pm",
    "11:55 pm",
  ]);
  expect(readDuration("1:30")).toBe(90);
});
