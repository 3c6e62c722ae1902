import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  utimesSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { throwAwayInMemory } from "./memory-folder.ts";

let place: string;

beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), "fieldlight-memory-"));
});
afterEach(() => rmSync(place, { recursive: true }));

/** What TMPDIR is after a run began with it. */
function after(env: Partial<NodeJS.ProcessEnv>, needed = 0, where = place): string | undefined {
  throwAwayInMemory(env, where, needed);
  return env.TMPDIR;
}

it("a run writes to a folder of its own", () => {
  const folder = after({ TMPDIR: "/tmp" })!;
  expect(dirname(folder)).toBe(place);
  expect(existsSync(folder)).toBe(true);
});

it("what a run starts writes to the folder of the run", () => {
  const folder = after({})!;
  expect(after({ TMPDIR: folder })).toBe(folder);
  expect(readdirSync(place)).toHaveLength(1);
});

it.each([
  ["without so much memory", Number.MAX_SAFE_INTEGER, undefined],
  ["without such a folder", 0, "/nowhere/at/all"],
])("%s a run writes where others do", (_, needed, where) => {
  expect(after({ TMPDIR: "/tmp" }, needed, where)).toBe("/tmp");
});

it.runIf(process.getuid?.() === 0)("what another user's run left behind stays", () => {
  const folder = join(place, "fieldlight-run-1");
  mkdirSync(folder);
  utimesSync(folder, new Date(0), new Date(0));
  chownSync(folder, 65_534, 65_534);
  after({});
  expect(existsSync(folder)).toBe(true);
});

it("the files of killed runs are removed by the next", () => {
  for (const name of ["fieldlight-run-1", "fieldlight-run-2", "of-somebody-else"])
    mkdirSync(join(place, name));
  for (const name of ["fieldlight-run-1", "of-somebody-else"])
    utimesSync(join(place, name), new Date(0), new Date(0));
  after({});
  expect(readdirSync(place)).toEqual(
    ["fieldlight-run-2", `fieldlight-run-${process.pid}`, "of-somebody-else"].toSorted(),
  );
});
