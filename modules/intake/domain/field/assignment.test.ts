import { expect, test } from "vitest";
import { partAgain, partByDay, type Assignment } from "./assignment.ts";

const visit = (id: string, at: string | null): Assignment => ({
  id,
  siteOwner: id,
  site: "Roof",
  contact: null,
  phone: null,
  type: null,
  at: at === null ? null : new Date(at),
  zone: "America/Denver",
  status: "Scheduled",
  screen: "intake",
  directions: "",
});

test("an inspection downloaded yesterday is listed under the current day", () => {
  const visits = [
    visit("monday", "2026-03-02T16:00Z"),
    visit("tuesday", "2026-03-03T16:00Z"),
    visit("no day", null),
  ];
  const ids = (days: ReturnType<typeof partByDay>) =>
    [days.today, days.week, days.open].map((each) => each.map(({ id }) => id));
  const taken = partByDay(visits, new Date("2026-03-02T14:00Z"));
  expect(ids(taken)).toEqual([["monday"], ["tuesday"], ["no day"]]);
  expect(ids(partAgain(taken, new Date("2026-03-03T14:00Z")))).toEqual([
    ["tuesday"],
    [],
    ["monday", "no day"],
  ]);
});
