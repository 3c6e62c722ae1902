/** Lets a few work at a time and a few more wait, so that each one's time is counted from its own beginning. */
export class Semaphore {
  readonly places: number;
  readonly seats: number;
  /** Milliseconds somebody waits at most. */
  readonly patience: number;
  working = 0;
  readonly waiting = new Set<() => void>();

  constructor(given: { places: number; seats: number; patience: number }) {
    this.places = given.places;
    this.seats = given.seats;
    this.patience = given.patience;
  }

  /** What `work` answers; `rejected` throws for whom there is no seat, or no turn in time. */
  async take<Answer>(work: () => Promise<Answer>, rejected: () => never): Promise<Answer> {
    if (this.working < this.places) this.working += 1;
    else if (this.waiting.size >= this.seats || !(await this.waitForSlot())) rejected();
    try {
      return await work();
    } finally {
      // Whoever comes next takes this place over, so that nobody slips in between.
      const [next] = this.waiting;
      if (next) next();
      else this.working -= 1;
    }
  }

  /** False when nobody left in time. */
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
