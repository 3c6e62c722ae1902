import { DatabaseRefusal } from "../database-refusal.ts";

interface Limits {
  /** How many work at the same time. */
  most: number;
  /** Milliseconds that a caller waits for its turn; forever unless given. */
  patience?: number | undefined;
}

/**
 * Lets so many work at the same time, the others in the order in which they came.
 * @throws DatabaseRefusal "too-busy" for a caller whose turn does not come in time.
 */
export function turnstile({
  most,
  patience,
}: Limits): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const waiting = new Set<() => void>();
  let inside = 0;
  const waitForSlot = () =>
    new Promise<void>((resolve, reject) => {
      const giveUp = () => {
        waiting.delete(admit);
        reject(new DatabaseRefusal("too-busy", null));
      };
      const timer = patience === undefined ? undefined : setTimeout(giveUp, patience);
      const admit = () => {
        clearTimeout(timer);
        waiting.delete(admit);
        resolve();
      };
      waiting.add(admit);
    });
  return async (work) => {
    if (inside < most) inside += 1;
    else await waitForSlot();
    try {
      return await work();
    } finally {
      // The place goes to the next in line, so that nobody who comes later takes it.
      const [next] = waiting;
      if (next) next();
      else inside -= 1;
    }
  };
}
