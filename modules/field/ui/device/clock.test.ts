import { expect, test } from "vitest";
import { formatClockWarning } from "./clock.ts";

const minute = 60_000;
const hour = 60 * minute;

test.each([
  [0, null],
  [-4 * minute, null],
  [12 * minute, "12 minutes fast"],
  [-2 * hour, "2 hours slow"],
  [-30 * 24 * hour, "30 days slow"],
])("a clock that is off by %d milliseconds: %s", (off, text) => {
  const message = formatClockWarning(off);
  if (text === null) expect(message).toBeNull();
  else expect(message).toContain(`The clock of this device is ${text}.`);
});
