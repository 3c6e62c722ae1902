import { describe, expect, it } from "vitest";
import { validateAddress, validatePoint } from "./validate-address.server.ts";

describe("an address", () => {
  it.each([
    "Denver, CO 80202",
    "12 Canal Street, Albany, NY 12207",
    "1 Main St, Scottsdale, AZ 85253",
    "Nowhere at all 99999",
    "1 Main St, Smallville Heights, CO 80202",
    "Boulder, CO",
    "1 Main St, Denver 80202",
    "12 Main St, Somewhere, Else 80202",
    "80302",
    "",
  ])("that does not contradict itself gets no warning: %s", (address) => {
    expect(validateAddress(address)).toBeNull();
  });

  it.each([
    ["1 Main St, Denver, CO 85004", "ZIP code 85004 is in Phoenix, AZ, not in Denver, CO."],
    ["1 Main St, Denver, CO 81501", "ZIP code 81501 is in Grand Junction, CO, not in Denver, CO."],
    ["1 Main St, Denver, CO 80000", "ZIP code 80000 was not found."],
  ])("%s gets a warning, and is placed in its city", (address, message) => {
    const warning = validateAddress(address);
    expect(warning?.message).toBe(`${message} The map will show Denver, CO.`);
    expect(warning?.without).toBe("1 Main St Denver, CO");
  });
});

it("an invalid state gets a warning where city and ZIP code determine the state", () => {
  for (const address of ["1 Main St, Denver, Colrado 80202", "1 Main St, Denver, Colrado, 80202"])
    expect(validateAddress(address)).toEqual({
      message: '"Colrado" is not a US state. The map will show Denver, CO.',
      without: "1 Main St Denver, CO 80202",
    });
});

it("typed coordinates get a warning from 30 miles on", () => {
  const denver = { latitude: 39.74, longitude: -104.99 };
  expect(validatePoint({ latitude: 40.01, longitude: -105.27 }, denver)).toBeNull();
  expect(validatePoint({ latitude: 33.45, longitude: -112.07 }, denver)).toMatch(
    /^The coordinates are 58\d miles from the address\./,
  );
});
