import { expect, test } from "vitest";
import { repairZipOfAddress } from "./repair-address.server.ts";

test.each([
  ["12 Main St, Cambridge, MA 2139", "12 Main St, Cambridge, MA 02139"],
  ["12 Main St, Phoenix, AZ 8500", "12 Main St, Phoenix, AZ 8500"],
  ["12 Main St, Cambridge, Massachusetts 2139", "12 Main St, Cambridge, Massachusetts 02139"],
  [
    "5 Dorrance St, Providence, Rhode Island, 2903",
    "5 Dorrance St, Providence, Rhode Island, 02903",
  ],
  ["12 Main St Cambridge MA 2139", "12 Main St Cambridge MA 02139"],
  ["12 Calle Sol, San Juan, Puerto Rico 901", "12 Calle Sol, San Juan, Puerto Rico 00901"],
  ["San Juan PR 901", "San Juan PR 00901"],
  ["Calle Puerto Rico 901", "Calle Puerto Rico 901"],
  ["Carr PR 901", "Carr PR 901"],
  ["Avenue New Jersey 7030", "Avenue New Jersey 7030"],
  ["100 Maine 4101", "100 Maine 4101"],
  ["Route NH 101", "Route NH 101"],
])("the address %j is read as %j", (address, repaired) => {
  expect(repairZipOfAddress(address)).toBe(repaired);
});
