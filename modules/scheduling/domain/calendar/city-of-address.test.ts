import { expect, test } from "vitest";
import { cityOfAddress } from "./city-of-address.ts";

test.each([
  ["Layton, UT 84041", "Layton, UT"],
  ["1 Main Street, Bisbee, AZ 85603", "Bisbee, AZ"],
  ["24 Quail Run, Valley Cottage, NY", "Valley Cottage, NY"],
  ["Behind the mill", "Behind the mill"],
  ["", ""],
])("the city of %s is %s", (address, city) => {
  expect(cityOfAddress(address)).toBe(city);
});
