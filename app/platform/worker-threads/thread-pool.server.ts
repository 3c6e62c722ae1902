/** Runs long computations in threads, with limits on time, memory and waiting, so that no request waits behind them. */
import { createRequire } from "node:module";
import { Piscina } from "piscina";
import { Semaphore } from "../auth/semaphore.ts";

interface ThreadLimits {
  threads: number;
  /** Tasks that may wait for a thread. */
  waiting: number;
  /** Megabytes a thread may use. */
  memory: number;
  /** Milliseconds until a task is stopped, and until a task that waits for a thread is refused. */
  timeout: number;
}

interface Task {
  /** The exported function that does it. */
  name: string;
  data: unknown;
  transferList?: ArrayBuffer[];
}

/** What happens to a task that no thread did. */
interface Refusals {
  busy: () => never;
  /** Without an error of the task when it took too long or too much memory. */
  failed: (error: unknown) => never;
}

// Resolve by import name, which also finds the source from inside the built server.
const { resolve } = createRequire(import.meta.url);

/**
 * A pool of threads that starts with its first task and ends after a while without one.
 * @param file the import name of a file whose exported functions take and return plain data.
 */
export function createThreadPool(file: string, limits: ThreadLimits) {
  let pool: Piscina | undefined;
  const semaphore = new Semaphore({
    slots: limits.threads,
    queueLimit: limits.waiting,
    waitLimit: limits.timeout,
  });

  function threads(): Piscina {
    pool ??= new Piscina({
      filename: resolve(file),
      minThreads: 0,
      maxThreads: limits.threads,
      idleTimeout: 30_000,
      resourceLimits: { maxOldGenerationSizeMb: limits.memory },
    });
    return pool;
  }

  /** Runs a task. A task that failed goes to `failed`, and one that found too many others to `busy`. */
  return function run(
    { name, data, transferList = [] }: Task,
    refusals: Refusals,
  ): Promise<unknown> {
    return semaphore.run(async () => {
      // The time counts from here, because a task that waited in the queue may be fine.
      const signal = AbortSignal.timeout(limits.timeout);
      try {
        return (await threads().run(data, { name, signal, transferList })) as unknown;
      } catch (error) {
        return refusals.failed(error);
      }
    }, refusals.busy);
  };
}
