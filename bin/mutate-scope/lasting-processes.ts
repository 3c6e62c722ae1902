/** Processes of Vitest that outlive its runs: the house is read once, not for each mutant. */
import { EventEmitter } from "node:events";
import {
  ForksPoolWorker,
  type PoolOptions,
  type PoolRunnerInitializer,
  type PoolWorker,
  type WorkerRequest,
} from "vitest/node";

type Run = Extract<WorkerRequest, { type: "run" | "collect" }>;

/** As many as fit beside each other in memory; the one that waited longest goes. */
const most = 10;

interface LastingProcesses {
  pool: PoolRunnerInitializer;
  /** Ends them all; the next run begins anew. */
  end: () => Promise<void>;
}

const response = { __vitest_worker_response__: true };

/** A process with its project; `start` is told once in its life. */
async function open(options: PoolOptions, start: WorkerRequest): Promise<ForksPoolWorker> {
  const process = new ForksPoolWorker(options);
  await process.start();
  const started = new Promise<void>((resolve) => {
    const hear = (message: { type?: string }) => {
      if (message.type !== "started") return;
      process.off("message", hear);
      resolve();
    };
    process.on("message", hear);
  });
  process.send(start);
  await started;
  return process;
}

/** @param keyOf which process tells a run; those of the same key share one. */
export function keepProcesses(keyOf: (project: string, file: string) => string): LastingProcesses {
  const kept = new Map<string, ForksPoolWorker>();

  async function find(key: string, options: PoolOptions, start: WorkerRequest) {
    const process = kept.get(key) ?? (await open(options, start));
    kept.delete(key);
    kept.set(key, process);
    if (kept.size > most) {
      const [oldest] = kept.keys();
      const last = kept.get(oldest!);
      kept.delete(oldest!);
      await last?.stop();
    }
    return process;
  }

  /** What Vitest takes for a process of one run. */
  function createPoolWorker(options: PoolOptions): PoolWorker {
    const told = new EventEmitter();
    const tell = (message: unknown) => told.emit("message", message);
    const tellError = (error: unknown) => told.emit("error", error);
    const tellExit = (...how: unknown[]) => told.emit("exit", ...how);
    let start: WorkerRequest;
    let process: ForksPoolWorker | null = null;

    async function run(message: Run) {
      const file = message.context.files[0]?.filepath ?? "";
      process = await find(keyOf(options.project.name, file), options, start);
      process.on("message", tell);
      process.on("error", tellError);
      process.on("exit", tellExit);
      process.send(message);
    }

    return {
      name: "lasting",
      cacheFs: true,
      on: (event, hear) => void told.on(event, hear),
      off: (event, hear) => void told.off(event, hear),
      deserialize: (data) => data,
      start: async () => undefined,
      async stop() {
        process?.off("message", tell);
        process?.off("error", tellError);
        process?.off("exit", tellExit);
        told.removeAllListeners();
      },
      send(message) {
        if (message.type === "start") {
          start = message;
          tell({ ...response, type: "started" });
        } else if (message.type === "stop") tell({ ...response, type: "stopped" });
        else if (message.type === "run" || message.type === "collect")
          run(message).catch(tellError);
        else process?.send(message);
      },
    };
  }

  return {
    pool: { name: "lasting", createPoolWorker },
    async end() {
      const all = [...kept.values()];
      kept.clear();
      await Promise.all(all.map((process) => process.stop()));
    },
  };
}
