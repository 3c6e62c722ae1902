import { expect, test } from "vitest";
import { watchSocketOf } from "./postgres-places.ts";

test("the watchdog's socket is an abstract socket on Linux, and a file with a short name elsewhere", () => {
  const long = `/home/someone/${"projects/".repeat(20)}.data/postgres`;
  expect(watchSocketOf(long, "linux").startsWith("\0fieldlight-postgres-")).toBe(true);
  const file = watchSocketOf(long, "darwin");
  expect(file.endsWith(".sock")).toBe(true);
  // The temporary folder of a Mac takes about 50 of the 104 bytes that a socket name may have.
  expect(file.split("/").at(-1)!.length).toBeLessThan(50);
  expect(watchSocketOf(`${long}2`, "darwin")).not.toBe(file);
});
