import { expect, test } from "vitest";
import { mendZip, mendZipOfAddress } from "./mend-zip.ts";

test.each([
  ["2139", "MA", "02139"],
  ["2139-1234", "ma", "02139-1234"],
  ["901", "PR", "00901"],
  ["7030", "NJ", "07030"],
  ["213", "MA", "213"],
  ["2139", "AZ", "2139"],
  ["85004", "AZ", "85004"],
  ["02139", "MA", "02139"],
  ["", "MA", ""],
])("the code %j of %s is read as %j", (zip, state, mended) => {
  expect(mendZip(zip, state)).toBe(mended);
});

test.each([
  ["12 Main St, Cambridge, MA 2139", "12 Main St, Cambridge, MA 02139"],
  ["12 Main St, Phoenix, AZ 8500", "12 Main St, Phoenix, AZ 8500"],
  ["12 Main St, Cambridge, Massachusetts 2139", "12 Main St, Cambridge, Massachusetts 02139"],
  [
    "5 Dorrance St, Providence, Rhode Island, 2903",
    "5 Dorrance St, Providence, Rhode Island, 02903",
  ],
  ["Route NH 101", "Route NH 101"],
])("the address %j is read as %j", (address, mended) => {
  expect(mendZipOfAddress(address)).toBe(mended);
});
