/** How soon a worker begins a job once its transaction is committed, and again after the worker that had it was killed. */
import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { enqueue, stopQueue } from "#app/platform/queue/queue.server.ts";
import { inTransaction } from "#db/client.server.ts";
import { boundOf, median, type BenchResult } from "./bench-result.ts";
import { brief, lasting, type WorkerMessage } from "./servers/bench-jobs.ts";
import { demoServer } from "./servers/demo.ts";

const jobs = 300;
/** The pause between two jobs, so that each has to wake an idle worker. */
const apartMilliseconds = 60;
const kills = 5;

/** The start of each job by its id, and the callbacks that wait for it. */
const begun = new Map<string, number>();
const waiting = new Map<string, () => void>();

async function startWorker(...args: string[]): Promise<ChildProcess> {
  const file = new URL("servers/bench-worker.ts", import.meta.url);
  const child = fork(file, args, { env: { ...process.env, LOG_LEVEL: "error" } });
  await new Promise<void>((up, failed) => {
    child.on("exit", () => failed(new Error("A worker ended before it was up.")));
    child.on("message", (message: WorkerMessage) => {
      if (message === "up") return up();
      begun.set(message.begun, performance.now());
      waiting.get(message.begun)?.();
    });
  });
  return child;
}

async function end(worker: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const over = once(worker, "exit");
  worker.kill(signal);
  await over;
}

async function untilBegun(id: string): Promise<number> {
  if (!begun.has(id)) await new Promise<void>((resolve) => waiting.set(id, resolve));
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
  return spent;
}

/** Seconds from the kill of the worker that has a job to its beginning in another, which does it. */
async function timeReruns(): Promise<number[]> {
  const spent: number[] = [];
  for (let killed = 0; killed < kills; killed += 1) {
    const first = await startWorker();
    const id = await send(lasting);
    await untilBegun(id);
    begun.delete(id);
    const at = performance.now();
    await end(first, "SIGKILL");
    const second = await startWorker("second");
    spent.push(((await untilBegun(id)) - at) / 1_000);
    await end(second, "SIGTERM");
  }
  return spent;
}

export async function run(): Promise<BenchResult> {
  await demoServer();
  const worker = await startWorker();
  const starts = await timeStarts();
  await end(worker, "SIGTERM");
  const reruns = await timeReruns();
  await stopQueue();
  return {
    name: `${jobs} jobs, each sent to an idle worker, and ${kills} whose worker is killed`,
    rows: [
      { label: "until a job begins, median", value: median(starts), unit: "ms" },
      {
        label: "until a job begins, 95 of 100",
        value: boundOf(starts, 0.95),
        unit: "ms",
        valueAim: { atMost: 20 },
      },
      {
        label: "until the next worker begins it again, the longest",
        value: Math.max(...reruns),
        unit: "s",
        valueAim: { atMost: 15 },
      },
    ],
  };
}
