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
  /** Ends them all; the next run starts new ones. */
  end: () => Promise<void>;
}

const response = { __vitest_worker_response__: true };

/** A process with its project; `start` is sent once. */
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

/** Finds the process that runs a file, or starts one. */
type Find = (file: string, options: PoolOptions, start: WorkerRequest) => Promise<ForksPoolWorker>;

/** What Vitest takes for a process of one run. */
function processOfOneRun(options: PoolOptions, find: Find): PoolWorker {
  const told = new EventEmitter();
  const tell = (message: unknown) => told.emit("message", message);
  const reportError = (error: unknown) => told.emit("error", error);
  const tellExit = (...how: unknown[]) => told.emit("exit", ...how);
  let start: WorkerRequest;
  let process: ForksPoolWorker | null = null;

  async function run(message: Run) {
    process = await find(message.context.files[0]?.filepath ?? "", options, start);
    process.on("message", tell);
    process.on("error", reportError);
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
      process?.off("error", reportError);
      process?.off("exit", tellExit);
      told.removeAllListeners();
    },
    send(message) {
      if (message.type === "start") {
        start = message;
        tell({ ...response, type: "started" });
      } else if (message.type === "stop") tell({ ...response, type: "stopped" });
      else if (message.type === "run" || message.type === "collect")
        run(message).catch(reportError);
      else process?.send(message);
    },
  };
}

/** @param keyOf which process runs a file; files with the same key share one. */
export function keepProcesses(keyOf: (project: string, file: string) => string): LastingProcesses {
  const kept = new Map<string, ForksPoolWorker>();

  const find: Find = async (file, options, start) => {
    const key = keyOf(options.project.name, file);
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
  };

  return {
    pool: { name: "lasting", createPoolWorker: (options) => processOfOneRun(options, find) },
    async end() {
      const all = [...kept.values()];
      kept.clear();
      await Promise.all(all.map((process) => process.stop()));
    },
  };
}
