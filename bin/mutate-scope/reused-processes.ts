/** Processes of Vitest that outlive its runs: the codebase is loaded once, not for each mutant. */
import { EventEmitter } from "node:events";
import {
  ForksPoolWorker,
  type PoolOptions,
  type PoolRunnerInitializer,
  type PoolWorker,
  type WorkerRequest,
} from "vitest/node";

type Run = Extract<WorkerRequest, { type: "run" | "collect" }>;

/** As many as fit beside each other in memory; the one that waited longest is stopped. */
const most = 10;

interface ReusedProcesses {
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
    const onMessage = (message: { type?: string }) => {
      if (message.type !== "started") return;
      process.off("message", onMessage);
      resolve();
    };
    process.on("message", onMessage);
  });
  process.send(start);
  await started;
  return process;
}

/** Finds the process that runs a file, or starts one. */
type Find = (file: string, options: PoolOptions, start: WorkerRequest) => Promise<ForksPoolWorker>;

/** Looks to Vitest like a process of one run. */
function processOfOneRun(options: PoolOptions, find: Find): PoolWorker {
  const events = new EventEmitter();
  const emitMessage = (message: unknown) => events.emit("message", message);
  const reportError = (error: unknown) => events.emit("error", error);
  const emitExit = (...how: unknown[]) => events.emit("exit", ...how);
  let start: WorkerRequest;
  let process: ForksPoolWorker | null = null;

  async function run(message: Run) {
    process = await find(message.context.files[0]?.filepath ?? "", options, start);
    process.on("message", emitMessage);
    process.on("error", reportError);
    process.on("exit", emitExit);
    process.send(message);
  }

  return {
    name: "reused",
    cacheFs: true,
    on: (event, listener) => void events.on(event, listener),
    off: (event, listener) => void events.off(event, listener),
    deserialize: (data) => data,
    start: async () => undefined,
    async stop() {
      process?.off("message", emitMessage);
      process?.off("error", reportError);
      process?.off("exit", emitExit);
      events.removeAllListeners();
    },
    send(message) {
      if (message.type === "start") {
        start = message;
        emitMessage({ ...response, type: "started" });
      } else if (message.type === "stop") emitMessage({ ...response, type: "stopped" });
      else if (message.type === "run" || message.type === "collect")
        run(message).catch(reportError);
      else process?.send(message);
    },
  };
}

/** @param keyOf which process runs a file; files with the same key share one. */
export function reuseProcesses(keyOf: (project: string, file: string) => string): ReusedProcesses {
  const processes = new Map<string, ForksPoolWorker>();

  const find: Find = async (file, options, start) => {
    const key = keyOf(options.project.name, file);
    const process = processes.get(key) ?? (await open(options, start));
    processes.delete(key);
    processes.set(key, process);
    if (processes.size > most) {
      const [oldest] = processes.keys();
      const last = processes.get(oldest!);
      processes.delete(oldest!);
      await last?.stop();
    }
    return process;
  };

  return {
    pool: { name: "reused", createPoolWorker: (options) => processOfOneRun(options, find) },
    async end() {
      const all = [...processes.values()];
      processes.clear();
      await Promise.all(all.map((process) => process.stop()));
    },
  };
}
