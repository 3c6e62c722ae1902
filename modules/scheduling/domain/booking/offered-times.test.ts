import { expect, test } from "vitest";
import { timeChoices, durationChoices } from "./free-times.ts";

test("each time in steps of five minutes is offered once, starting in the morning", () => {
  const parts = timeChoices(null);
  expect(
    parts.map(({ label, options }) => [label, options[0]?.label, options.at(-1)?.label]),
  ).toEqual([
    ["Morning", "6:00 am", "11:55 am"],
    ["Afternoon", "12:00 pm", "5:55 pm"],
    ["Evening", "6:00 pm", "11:55 pm"],
    ["Night", "12:00 am", "5:55 am"],
  ]);
  const values = parts.flatMap(({ options }) => options.map(({ value }) => value));
  expect(new Set(values).size).toBe(288);
  expect(values).toContain("14:15");
});

test("a time with less than half an hour free cannot be chosen", () => {
  const free = timeChoices([{ from: 9 * 60, to: 10 * 60 }])
    .flatMap(({ options }) => options)
    .filter(({ disabled }) => !disabled);
  expect(free.map(({ label }) => label)).toEqual([
    "9:00 am",
    "9:05 am",
    "9:10 am",
    "9:15 am",
    "9:20 am",
    "9:25 am",
    "9:30 am",
  ]);
});

test("durations end where the free time ends", () => {
  const free = durationChoices([{ from: 9 * 60, to: 10 * 60 }], "09:15").filter(
    ({ disabled }) => !disabled,
  );
  expect(free.map(({ value }) => value)).toEqual(["00:15", "00:30", "00:45"]);
});
