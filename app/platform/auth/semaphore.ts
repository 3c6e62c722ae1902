/**
 * A semaphore: a few tasks run at once and a few more wait for a slot. Each task's time limit starts when it gets its
 * slot.
 */
export class Semaphore {
  readonly places: number;
  readonly seats: number;
  /** Longest wait for a slot, in milliseconds. */
  readonly patience: number;
  working = 0;
  readonly waiting = new Set<() => void>();

  constructor(given: { places: number; seats: number; patience: number }) {
    this.places = given.places;
    this.seats = given.seats;
    this.patience = given.patience;
  }

  /**
   * Runs `work` in a slot and returns its result. Calls `rejected`, which throws, when the queue is full or no slot was
   * free in time.
   */
  async take<Answer>(work: () => Promise<Answer>, rejected: () => never): Promise<Answer> {
    if (this.working < this.places) this.working += 1;
    else if (this.waiting.size >= this.seats || !(await this.waitForSlot())) rejected();
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
        this.waiting.delete(come);
        resolve(isOwn);
      };
      const come = () => settle(true);
      const timer = setTimeout(settle, this.patience, false);
      this.waiting.add(come);
    });
  }
}
