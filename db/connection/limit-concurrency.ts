import { DatabaseRefusal } from "../database-refusal.ts";

interface Limits {
  /** Maximum number of callers at the same time. */
  max: number;
  /** Milliseconds that a caller waits for a slot. Unlimited by default. */
  waitLimit?: number | undefined;
}

/**
 * A semaphore: a limited number of callers run at the same time, the others wait in order.
 * @throws DatabaseRefusal "too-busy" for a caller that gets no slot in time.
 */
export function limitConcurrency({
  max,
  waitLimit,
}: Limits): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const waiting = new Set<() => void>();
  let running = 0;
  const waitForSlot = () =>
    new Promise<void>((resolve, reject) => {
      const timeOut = () => {
        waiting.delete(admit);
        reject(new DatabaseRefusal("too-busy", null));
      };
      const timer = waitLimit === undefined ? undefined : setTimeout(timeOut, waitLimit);
      const admit = () => {
        clearTimeout(timer);
        waiting.delete(admit);
        resolve();
      };
      waiting.add(admit);
    });
  return async (work) => {
    if (running < max) running += 1;
    else await waitForSlot();
    try {
      return await work();
    } finally {
      // The slot goes to the next waiting caller, so that no later caller takes it.
      const [next] = waiting;
      if (next) next();
      else running -= 1;
    }
  };
}
