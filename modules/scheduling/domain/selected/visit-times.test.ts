import { expect, test } from "vitest";
import { visitTimes } from "./visit-times.ts";

const first = { date: "2026-11-26", time: "09:00", duration: 90, between: 30 };

test("visits follow each other, with the way between them", () => {
  expect(visitTimes(first, 3).map(({ time }) => time)).toEqual(["09:00", "11:00", "13:00"]);
});

test("a day ends at five, and the next one begins as the first", () => {
  // The days are Thursday, Friday and Monday.
  expect(visitTimes(first, 9).slice(3)).toEqual([
    { date: "2026-11-26", time: "15:00" },
    ...["09:00", "11:00", "13:00", "15:00"].map((time) => ({ date: "2026-11-27", time })),
    { date: "2026-11-30", time: "09:00" },
  ]);
});

test("a visit that takes the whole day, or begins late, is alone on its day", () => {
  const days = (visit: Partial<typeof first>) =>
    visitTimes({ ...first, ...visit }, 2).map(({ date }) => date);
  expect(days({ duration: 720 })).toEqual(["2026-11-26", "2026-11-27"]);
  expect(days({ time: "18:00" })).toEqual(["2026-11-26", "2026-11-27"]);
});

test("a first visit on a weekend stays there", () => {
  expect(visitTimes({ ...first, date: "2026-11-28", time: "16:00" }, 2)).toEqual([
    { date: "2026-11-28", time: "16:00" },
    { date: "2026-11-30", time: "16:00" },
  ]);
});
