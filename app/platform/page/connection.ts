/** Whether the server can be reached, as observed by the page's own requests, and how long they may take. */

type Listener = () => void;

/** A device that can answer by itself waits this long for the server. */
const timeoutMilliseconds = 1_000;
/** For this long after a request without a response, the device answers without asking the server. */
const pauseMilliseconds = 10_000;

/** Paths of pages. A path that ends in a slash covers everything directly below it. */
class DevicePaths {
  readonly #paths = new Set<string>();

  add(path: string): void {
    this.#paths.add(path);
  }

  has(path: string): boolean {
    return this.#paths.has(path) || this.#paths.has(path.replace(/[^/]+$/, ""));
  }
}

/** The connection state: requests that wait for the connection, and the listeners that show it. */
export class Connection {
  #isLost = false;
  #isUnanswered = false;
  #silentUntil = 0;
  #waiting = new Map<object, Listener>();
  #listeners = new Set<Listener>();

  readonly isLost = () => this.#isLost;

  /** Paths of pages that this device serves itself when the server does not answer. */
  readonly offlinePaths = new DevicePaths();

  /** Offline, as far as the browser or the last request knows. */
  readonly isOffline = () => this.#isUnanswered || !navigator.onLine;

  /** Called when a request that does not wait got no response from the server, and this device answered it. */
  readonly markUnanswered = () => {
    this.#isUnanswered = true;
  };

  /**
   * Waits a moment for the server where this device can answer in its place.
   * @returns null when no response came in time; `send` continues, and its result is ignored.
   */
  async withinOneSecond<Result>(send: () => Promise<Result>): Promise<Result | null> {
    if (!navigator.onLine || performance.now() < this.#silentUntil) return null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<null>((resolve) => {
      timer = setTimeout(() => {
        this.#silentUntil = performance.now() + pauseMilliseconds;
        this.markUnanswered();
        resolve(null);
      }, timeoutMilliseconds);
    });
    const sent = send();
    // A failure after the time limit is ignored.
    sent.catch(() => undefined);
    return Promise.race([sent, late]).finally(() => clearTimeout(timer));
  }

  readonly subscribe = (listener: Listener) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Waits for the connection; `retry` is called when another try is allowed. The same `thing` waits only once. */
  waitFor(thing: object, retry: Listener): void {
    this.#waiting.set(thing, retry);
    this.#setLost(true);
  }

  readonly markReachable = () => {
    this.#isUnanswered = false;
    this.#silentUntil = 0;
    this.#setLost(false);
  };

  /** Retries everything that waits. */
  readonly retryAll = () => {
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    this.#setLost(false);
    for (const retry of waiting) retry();
  };

  /**
   * Resolves when a request may be sent again, at the latest after `timeout` milliseconds.
   * @throws the reason of `signal` when the request is canceled in the meantime.
   */
  untilReachable(signal: AbortSignal | null, timeout?: number): Promise<void> {
    const request = {};
    return new Promise((resolve, reject) => {
      const end = (settle: Listener) => () => {
        clearTimeout(timer);
        signal?.removeEventListener("abort", abort);
        this.#waiting.delete(request);
        settle();
      };
      const retry = end(resolve);
      const abort = end(() => {
        if (this.#waiting.size === 0) this.#setLost(false);
        reject(signal!.reason as Error);
      });
      const timer = timeout === undefined ? undefined : setTimeout(retry, timeout);
      signal?.addEventListener("abort", abort, { once: true });
      this.waitFor(request, retry);
    });
  }

  #setLost(isLost: boolean): void {
    if (isLost === this.#isLost) return;
    this.#isLost = isLost;
    for (const listener of this.#listeners) listener();
  }
}

export const connection = new Connection();

/** Whether the server, or a proxy in front of it, may accept the same request later. */
export const isTemporaryFailure = (status: number): boolean =>
  status >= 500 || status === 429 || status === 408;

type Fetch = typeof globalThis.fetch;
type Body = RequestInit["body"];

/** A server that has not answered by then counts as unreachable. */
const responseTimeoutMilliseconds = 20_000;
/** A download that has not ended by then is begun again later. */
const downloadMilliseconds = 5 * 60_000;
/** A body has the time that it takes on the slowest connection that is still of use. */
const slowestBytesPerMillisecond = 8;

export const timeoutFor = (
  body: Body,
  milliseconds: number = responseTimeoutMilliseconds,
): number => Math.ceil(milliseconds + sizeOf(body) / slowestBytesPerMillisecond);

function sizeOf(body: Body): number {
  if (typeof body === "string") return body.length;
  if (body instanceof Blob) return body.size;
  if (!(body instanceof FormData)) return 0;
  return [...body.values()].reduce((sum, value) => sum + sizeOf(value), 0);
}

/** @returns a fetch that gives up when the response, with its body, takes too long. */
export const withTimeLimit =
  (fetch: Fetch, milliseconds?: number): Fetch =>
  (input, init) =>
    fetch(input, {
      ...init,
      signal: AbortSignal.timeout(timeoutFor(init?.body, milliseconds)),
    });

/** @returns a fetch that gives up when no response begins, and later when it does not end. */
export const withDownloadTimeLimit =
  (
    fetch: Fetch,
    { toAnswer = responseTimeoutMilliseconds, toEnd = downloadMilliseconds } = {},
  ): Fetch =>
  async (input, init) => {
    const controller = new AbortController();
    const abort = () => controller.abort(new TypeError("The connection hangs."));
    const timer = setTimeout(abort, toAnswer);
    setTimeout(abort, toEnd);
    const response = await fetch(input, { ...init, signal: controller.signal });
    clearTimeout(timer);
    return response;
  };
