import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, vi } from "vitest";
import { supervise } from "./supervise.ts";
import { fewHeaps, youngGeneration } from "./memory-bounds.ts";

const megabyte = 1_000_000;

it("a process that allocates much and retains little stays small, and has few heaps", async () => {
  const folder = mkdtempSync(join(tmpdir(), "fieldlight-young-"));
  const [program, trace] = [join(folder, "program.mjs"), join(folder, "trace")];
  // Holds the last objects for a while, like code that reads and writes rows.
  writeFileSync(
    program,
    `import { getHeapSpaceStatistics } from "node:v8";
     import { renameSync, writeFileSync } from "node:fs";
     const rows = [];
     for (let at = 0; at < 2_000_000; at += 1) rows[at % 100_000] = "row " + at + Math.random();
     const young = getHeapSpaceStatistics().find((space) => space.space_name === "new_space");
     writeFileSync(${JSON.stringify(`${trace}.part`)}, [young.physical_space_size, process.env.MALLOC_ARENA_MAX].join(" "));
     renameSync(${JSON.stringify(`${trace}.part`)}, ${JSON.stringify(trace)});
     setInterval(() => undefined, 1000);`,
  );
  const supervised = supervise("program", [program], {});
  try {
    await vi.waitFor(() => expect(existsSync(trace)).toBe(true), { timeout: 15_000 });
    const [young, heaps] = readFileSync(trace, "utf8").split(" ");
    expect(Number(young)).toBeLessThan(40 * megabyte);
    expect(heaps).toBe("2");
  } finally {
    await supervised.stop();
    rmSync(folder, { recursive: true });
  }
});

it("however web and worker are started, they are bounded alike", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as {
    scripts: Record<string, string>;
  };
  const heaps = Object.entries(fewHeaps).map((entry) => entry.join("="));
  expect(scripts["web"]).toBe(`${heaps.join(" ")} node ${youngGeneration} app/server/web.ts`);
  expect(scripts["worker"]).toBe(`${heaps.join(" ")} node ${youngGeneration} jobs/worker.ts`);
  expect(readFileSync("Dockerfile", "utf8")).toContain(
    `NODE_OPTIONS=${youngGeneration} ${heaps.join(" ")}\n`,
  );
});
