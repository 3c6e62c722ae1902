import { expect, test } from "vitest";
import { cityOfAddress } from "./city-of-address.ts";

test.each([
  ["Layton, UT 84041", "Layton, UT"],
  ["1 Main Street, Bisbee, AZ 85603", "Bisbee, AZ"],
  ["24 Quail Run, Valley Cottage, NY", "Valley Cottage, NY"],
  ["Behind the mill", "Behind the mill"],
  ["", ""],
])("the town of %s is %s", (address, town) => {
  expect(cityOfAddress(address)).toBe(town);
});
