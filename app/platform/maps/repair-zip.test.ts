import { expect, test } from "vitest";
import { repairZip } from "./repair-zip.ts";

test.each([
  ["2139", "MA", "02139"],
  ["2139-1234", "ma", "02139-1234"],
  ["901", "PR", "00901"],
  ["7030", "NJ", "07030"],
  ["213", "MA", "213"],
  ["2139", "PR", "2139"],
  ["2139", "AZ", "2139"],
  ["85004", "AZ", "85004"],
  ["02139", "MA", "02139"],
  ["", "MA", ""],
])("the code %j of %s is read as %j", (zip, state, repaired) => {
  expect(repairZip(zip, state)).toBe(repaired);
});
