import { expect, test } from "vitest";
import { withoutZipCode } from "./format.ts";

test.each([
  ["Mesa, AZ 85204", "Mesa, AZ"],
  ["27 Canal Street, Albany, NY 12207-1234", "27 Canal Street, Albany, NY"],
  ["10500 Lakeside", "10500 Lakeside"],
  ["Lot 85204", "Lot 85204"],
  ["", ""],
])("%s becomes %s", (address, short) => {
  expect(withoutZipCode(address)).toBe(short);
});
