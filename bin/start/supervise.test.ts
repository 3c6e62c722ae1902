import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { supervise, restartDelay } from "./supervise.ts";

let folder: string;
let program: string;
let trace: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "fieldlight-keep-"));
  trace = join(folder, "trace");
  program = join(folder, "program.mjs");
  // Writes its process id each time it starts, and a last line when it is stopped.
  writeFileSync(
    program,
    `import { appendFileSync } from "node:fs";
     process.on("SIGTERM", () => { appendFileSync(${JSON.stringify(trace)}, "stopped\\n"); process.exit(); });
     appendFileSync(${JSON.stringify(trace)}, process.pid + "\\n");
     setInterval(() => undefined, 1000);`,
  );
});

afterEach(() => rmSync(folder, { recursive: true }));

const lines = () => (existsSync(trace) ? readFileSync(trace, "utf8").trim().split("\n") : []);
const untilLines = (count: number) =>
  vi.waitFor(() => expect(lines()).toHaveLength(count), { timeout: 15_000, interval: 20 });

it("waits longer after each crash, up to ten seconds", () => {
  expect([1, 2, 3, 6, 50].map(restartDelay)).toEqual([500, 1_000, 2_000, 10_000, 10_000]);
});

it("starts a crashed program again, and stops it for good on request", async () => {
  const supervised = supervise("program", [program], {});
  await untilLines(1);
  process.kill(Number(lines()[0]), "SIGKILL");
  await untilLines(2);
  expect(lines()[1]).not.toBe(lines()[0]);
  await supervised.stop();
  expect(lines()).toHaveLength(3);
  expect(lines()[2]).toBe("stopped");
});

it("leaves no program behind when the starter dies by SIGKILL", async () => {
  const module = new URL("supervise.ts", import.meta.url).href;
  const starter = spawn(process.execPath, [
    "--input-type=module",
    "--eval",
    `const { supervise } = await import(${JSON.stringify(module)});
     supervise("program", [${JSON.stringify(program)}], {});`,
  ]);
  await untilLines(1);
  starter.kill("SIGKILL");
  await once(starter, "exit");
  await untilLines(2);
  expect(lines()[1]).toBe("stopped");
});
