/** How soon a worker begins a job once its transaction is committed, and again after the worker that had it was killed. */
import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { enqueue, stopQueue } from "#app/platform/queue/queue.server.ts";
import { inTransaction } from "#db/client.server.ts";
import type { BenchResult } from "./bench-result.ts";
import { brief, endless, type WorkerWord } from "./servers/bench-jobs.ts";
import { demoServer } from "./servers/demo.ts";

const jobs = 300;
/** Between two jobs: each is to wake a worker that is asleep. */
const apartMilliseconds = 60;
const kills = 5;

/** When each job began, by its id; who waits for one is called. */
const begun = new Map<string, number>();
const waiting = new Map<string, () => void>();

async function startWorker(): Promise<ChildProcess> {
  const file = new URL("servers/bench-worker.ts", import.meta.url);
  const child = fork(file, { env: { ...process.env, LOG_LEVEL: "error" } });
  await new Promise<void>((up, failed) => {
    child.on("exit", () => failed(new Error("A worker ended before it was up.")));
    child.on("message", (word: WorkerWord) => {
      if (word === "up") return up();
      begun.set(word.begun, performance.now());
      waiting.get(word.begun)?.();
    });
  });
  return child;
}

async function untilBegun(id: string): Promise<number> {
  if (!begun.has(id)) await new Promise<void>((heard) => waiting.set(id, heard));
  waiting.delete(id);
  return begun.get(id)!;
}

async function send(job: typeof brief): Promise<string> {
  const id = await inTransaction((tx) => enqueue(tx, job, {}));
  if (!id) throw new Error("The job joined another one.");
  return id;
}

/** Milliseconds from the commit to the beginning, of each job. */
async function timeStarts(): Promise<number[]> {
  const spent: number[] = [];
  for (let sent = 0; sent < jobs; sent += 1) {
    const id = await send(brief);
    const committed = performance.now();
    spent.push(Math.max(0, (await untilBegun(id)) - committed));
    await pause(apartMilliseconds);
  }
  return spent.toSorted((one, other) => one - other);
}

/** Seconds from the kill of the worker that has a job to its beginning in another. */
async function timeReruns(): Promise<number[]> {
  const spent: number[] = [];
  let worker = await startWorker();
  for (let killed = 0; killed < kills; killed += 1) {
    const id = await send(endless);
    await untilBegun(id);
    begun.delete(id);
    const over = once(worker, "exit");
    worker.kill("SIGKILL");
    const at = performance.now();
    await over;
    worker = await startWorker();
    spent.push(((await untilBegun(id)) - at) / 1_000);
  }
  worker.kill("SIGKILL");
  await once(worker, "exit");
  return spent.toSorted((one, other) => one - other);
}

const part = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

export async function run(): Promise<BenchResult> {
  await demoServer();
  const worker = await startWorker();
  const starts = await timeStarts();
  worker.kill("SIGKILL");
  await once(worker, "exit");
  const reruns = await timeReruns();
  await stopQueue();
  return {
    name: `${jobs} jobs, each sent to an idle worker, and ${kills} whose worker is killed`,
    rows: [
      { label: "until a job begins, median", value: part(starts, 0.5), unit: "ms" },
      {
        label: "until a job begins, 95 of 100",
        value: part(starts, 0.95),
        unit: "ms",
        valueAim: { atMost: 20 },
      },
      {
        label: "until the next worker begins it again, the longest",
        value: part(reruns, 1),
        unit: "s",
        valueAim: { atMost: 15 },
      },
    ],
  };
}
