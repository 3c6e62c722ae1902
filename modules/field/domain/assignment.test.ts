import { expect, test } from "vitest";
import { regroupByDay, groupByDay, type Assignment } from "./assignment.ts";

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
  const ids = (days: ReturnType<typeof groupByDay>) =>
    [days.today, days.week, days.open].map((each) => each.map(({ id }) => id));
  const grouped = groupByDay(visits, new Date("2026-03-02T14:00Z"));
  expect(ids(grouped)).toEqual([["monday"], ["tuesday"], ["no day"]]);
  expect(ids(regroupByDay(grouped, new Date("2026-03-03T14:00Z")))).toEqual([
    ["tuesday"],
    [],
    ["monday", "no day"],
  ]);
});
