/**
 * A semaphore: a few tasks run at the same time and a few more wait for a slot. Each task's time limit starts when it
 * gets its slot.
 */
export class Semaphore {
  readonly slots: number;
  readonly queueLimit: number;
  /** Longest wait for a slot, in milliseconds. */
  readonly waitLimit: number;
  working = 0;
  readonly waiting = new Set<() => void>();

  constructor(options: { slots: number; queueLimit: number; waitLimit: number }) {
    this.slots = options.slots;
    this.queueLimit = options.queueLimit;
    this.waitLimit = options.waitLimit;
  }

  /**
   * Runs `work` in a slot and returns its result. Calls `rejected`, which throws, when the queue is full or no slot was
   * free in time.
   */
  async run<Result>(work: () => Promise<Result>, rejected: () => never): Promise<Result> {
    if (this.working < this.slots) this.working += 1;
    else if (this.waiting.size >= this.queueLimit || !(await this.waitForSlot())) rejected();
    try {
      return await work();
    } finally {
      // The slot goes directly to the next waiter, so that no other caller can take it in between.
      const [next] = this.waiting;
      if (next) next();
      else this.working -= 1;
    }
  }

  /** False when no slot was free in time. */
  waitForSlot(): Promise<boolean> {
    return new Promise((resolve) => {
      const settle = (isOwn: boolean) => {
        clearTimeout(timer);
        this.waiting.delete(onSlot);
        resolve(isOwn);
      };
      const onSlot = () => settle(true);
      const timer = setTimeout(settle, this.waitLimit, false);
      this.waiting.add(onSlot);
    });
  }
}
