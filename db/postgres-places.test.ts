import { expect, test } from "vitest";
import { watchSocketOf } from "./postgres-places.ts";

test("the watchdog's socket is a name of the kernel on Linux, and a file with a short name elsewhere", () => {
  const long = `/home/someone/${"projects/".repeat(20)}.data/postgres`;
  expect(watchSocketOf(long, "linux").startsWith("\0fieldlight-postgres-")).toBe(true);
  const file = watchSocketOf(long, "darwin");
  expect(file.endsWith(".sock")).toBe(true);
  // A Mac's temporary folder takes about 50 bytes of the 104 that the name of a socket may have.
  expect(file.split("/").at(-1)!.length).toBeLessThan(50);
  expect(watchSocketOf(`${long}2`, "darwin")).not.toBe(file);
});
