import { expect, test } from "vitest";
import { federalHolidays } from "./federal-holidays.ts";

/** As the Office of Personnel Management publishes them. */
test("the federal holidays of 2027, with those on a weekend observed on a working day", () => {
  expect(federalHolidays(2027).map(({ day }) => day)).toEqual([
    "2027-01-01",
    "2027-01-18",
    "2027-02-15",
    "2027-05-31",
    "2027-06-18",
    "2027-07-05",
    "2027-09-06",
    "2027-10-11",
    "2027-11-11",
    "2027-11-25",
    "2027-12-24",
  ]);
});

test("New Year's Day on a Saturday is observed in the year before", () => {
  expect(federalHolidays(2028)[0]).toEqual({ day: "2027-12-31", name: "New Year's Day" });
});
