/** Whether the server can be reached, as the page's own requests find out. */

type Listener = () => void;

/** Paths of pages; one that ends in a slash stands for all right under it. */
class DevicePaths {
  readonly #paths = new Set<string>();

  add(path: string): void {
    this.#paths.add(path);
  }

  has(path: string): boolean {
    return this.#paths.has(path) || this.#paths.has(path.replace(/[^/]+$/, ""));
  }
}

/** What waits for the line, and those who draw that. */
export class Line {
  #isLost = false;
  #isUnanswered = false;
  #waiting = new Map<object, Listener>();
  #listeners = new Set<Listener>();

  readonly isLost = () => this.#isLost;

  /** Paths of the pages that this device answers itself when the server does not. */
  readonly onDevice = new DevicePaths();

  /** Nothing comes back at present, as far as the browser or the last step knows. */
  readonly isDown = () => this.#isUnanswered || !navigator.onLine;

  /** A step that waits for nothing, as this device answers it, met no server. */
  readonly isSilent = () => {
    this.#isUnanswered = true;
  };

  readonly subscribe = (listener: Listener) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** `retry` is called when it may be tried again; the same `thing` waits once. */
  lose(thing: object, retry: Listener): void {
    this.#waiting.set(thing, retry);
    this.#tell(true);
  }

  readonly isBack = () => {
    this.#isUnanswered = false;
    this.#tell(false);
  };

  /** Everything that waits is tried once more. */
  readonly tryAgain = () => {
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    this.#tell(false);
    for (const retry of waiting) retry();
  };

  /**
   * Resolves when a request may be sent once more, or by itself after `patience` milliseconds.
   * @throws the reason of `signal` when the request is given up meanwhile.
   */
  returns(signal: AbortSignal | null, patience?: number): Promise<void> {
    const request = {};
    return new Promise((resolve, reject) => {
      const end = (settle: Listener) => () => {
        clearTimeout(timer);
        signal?.removeEventListener("abort", giveUp);
        this.#waiting.delete(request);
        settle();
      };
      const retry = end(resolve);
      const giveUp = end(() => {
        if (this.#waiting.size === 0) this.#tell(false);
        reject(signal!.reason as Error);
      });
      const timer = patience === undefined ? undefined : setTimeout(retry, patience);
      signal?.addEventListener("abort", giveUp, { once: true });
      this.lose(request, retry);
    });
  }

  #tell(isLost: boolean): void {
    if (isLost === this.#isLost) return;
    this.#isLost = isLost;
    for (const listener of this.#listeners) listener();
  }
}

export const line = new Line();
