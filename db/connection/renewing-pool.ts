import { setTimeout as pause } from "node:timers/promises";
import postgres from "postgres";
import { isLostConnection, wasNeverSent } from "../connection-problem.ts";
import { asCurrentTransaction, beginning, bypassedTransaction } from "./current-transaction.ts";
import type { SessionSettings } from "./session-settings.ts";
import { guardTransactions } from "./guard-transactions.ts";
import { statementBegins } from "./observe-statements.ts";
import { prepareStatements } from "./prepare-statements.ts";
import { limitConcurrency } from "./limit-concurrency.ts";

/** How long queries wait for a server that is down before they fail. A restart takes one or two seconds. */
const outageLimitMilliseconds = 5_000;
const pauseMilliseconds = 50;

/** The settings of every connection. */
export const everyClient = {
  connect_timeout: 5,
  // Seconds of silence before the system sends a keep-alive probe. It reports a dead connection 10 s later.
  keep_alive: 10,
  // Seconds before reconnecting, so that a returning server is found within one.
  backoff: (attempts: number) => Math.min(1, 0.05 * 2 ** attempts),
  max_lifetime: null,
  onnotice: () => undefined,
};

type Unsafe = postgres.Sql["unsafe"];
type Work = (tx: postgres.TransactionSql) => unknown;

/** The connections between one loss and the next. */
interface Generation {
  client: postgres.Sql;
  /** Queries and transactions in progress. */
  running: number;
}

/** A read-only query may be sent again when its answer may have been lost. */
const isRead = (query: string) =>
  /^\s*select\b/i.test(query) && !/\bfor (no key )?update\b|\bpg_notify\b/i.test(query);

async function reportEnd<Answer>(answer: Promise<Answer>, ends: (error?: unknown) => void) {
  try {
    const result = await answer;
    ends();
    return result;
  } catch (error) {
    ends(error);
    throw error;
  }
}

interface RetryRules {
  /** Whether an error means that the connections must be discarded. */
  isLost?: (error: unknown) => boolean;
  /** Whether repeating the work is safe. */
  mayRepeat: (error: unknown) => boolean;
}

export interface PoolSettings {
  /** Maximum number of connections. */
  max: number;
  session?: SessionSettings | undefined;
  /** Milliseconds that a query or transaction waits for a connection. Unlimited by default. */
  waitLimit?: number | undefined;
}

class RenewingPool {
  readonly #url: string;
  readonly #options: { max: number; connection: SessionSettings };
  readonly #pass: ReturnType<typeof limitConcurrency>;
  #current: Generation;
  #ended = false;
  #awaySince: number | null = null;

  constructor(url: string, { max, session: connection = {}, waitLimit }: PoolSettings) {
    this.#url = url;
    this.#options = { max, connection };
    this.#pass = limitConcurrency({ max, waitLimit });
    this.#current = this.#open();
  }

  get options() {
    return this.#current.client.options;
  }

  #open(): Generation {
    const generation: Generation = {
      running: 0,
      client: prepareStatements(
        guardTransactions(
          postgres(this.#url, {
            ...everyClient,
            ...this.#options,
            onclose: () => this.#renew(generation),
          }),
        ),
      ),
    };
    return generation;
  }

  #renew(lost: Generation): void {
    if (this.#ended || lost !== this.#current) return;
    const next = this.#open();
    // drizzle has configured the parsers and serializers of the first client.
    Object.assign(next.client.options.parsers, lost.client.options.parsers);
    Object.assign(next.client.options.serializers, lost.client.options.serializers);
    this.#current = next;
    this.#retire(lost);
  }

  /** Closes discarded connections once nothing runs on them any more. */
  #retire(generation: Generation): void {
    if (generation === this.#current || generation.running > 0) return;
    void generation.client.end({ timeout: 1 });
  }

  /** Runs the work on connections that are not known to be lost, and repeats it as long as that is safe. */
  async run<Result>(
    work: (client: postgres.Sql) => PromiseLike<Result>,
    { isLost = isLostConnection, mayRepeat }: RetryRules,
  ): Promise<Result> {
    for (;;) {
      try {
        const result = await this.#pass(() => this.#once(work, isLost));
        this.#awaySince = null;
        return result;
      } catch (error) {
        if (!isLost(error)) throw error;
        this.#awaySince ??= performance.now();
        const mayWait = performance.now() - this.#awaySince < outageLimitMilliseconds;
        if (this.#ended || !mayWait || !mayRepeat(error)) throw error;
        await pause(pauseMilliseconds);
      }
    }
  }

  async #once<Result>(
    work: (client: postgres.Sql) => PromiseLike<Result>,
    isLost: (error: unknown) => boolean,
  ): Promise<Result> {
    const generation = this.#current;
    generation.running += 1;
    try {
      return await work(generation.client);
    } catch (error) {
      if (isLost(error)) this.#renew(generation);
      throw error;
    } finally {
      generation.running -= 1;
      this.#retire(generation);
    }
  }

  end(options?: { timeout?: number }): Promise<void> {
    this.#ended = true;
    return this.#current.client.end(options);
  }
}

/**
 * A pool for drizzle that discards all connections as soon as one of them is lost. postgres.js 3.4 never sends what it writes to
 * a connection that once closed during a write (porsager/postgres issue 1208), so each such connection would block a later query
 * until `connect_timeout`. While the server has been down for less than five seconds, a query or transaction that never reached
 * it is sent again, and so is a read whose answer was lost.
 */
export function openPool(url: string, settings: PoolSettings): postgres.Sql {
  const pool = new RenewingPool(url, settings);
  const unsafe = (...[query, parameters, options]: Parameters<Unsafe>) => {
    let asLists = false;
    const send = (client: Pick<postgres.Sql, "unsafe">) => {
      const pending = client.unsafe(query, parameters, options);
      return asLists ? pending.values() : pending;
    };
    const mayRepeat = (error: unknown) => wasNeverSent(error) || isRead(query);
    const bypassed = bypassedTransaction(query);
    const ends = bypassed ? undefined : statementBegins(query, (parameters?.length ?? 0) > 0);
    const runQuery = async () =>
      bypassed ? await send(bypassed) : await pool.run(send, { mayRepeat });
    // Drizzle decides synchronously, after this call, which of two row formats it wants.
    const answer = Promise.resolve().then(ends ? () => reportEnd(runQuery(), ends) : runQuery);
    return Object.assign(answer, {
      values() {
        asLists = true;
        return answer;
      },
    });
  };
  const begin = (work: Work) => {
    const bypassed = bypassedTransaction("begin");
    if (bypassed) return bypassed.savepoint(work);
    let hasBegun = false;
    const begunAt = beginning();
    const tracked: Work = (tx) => {
      hasBegun = true;
      return asCurrentTransaction(tx, begunAt, () => work(tx));
    };
    // Once it has begun, its errors may come from other systems. A connection that it loses is reported separately.
    const isLost = (error: unknown) => !hasBegun && isLostConnection(error);
    return pool.run((client) => client.begin(tracked), { isLost, mayRepeat: isLost });
  };
  const end = (options?: { timeout?: number }) => pool.end(options);
  return { options: pool.options, unsafe, begin, end } as unknown as postgres.Sql;
}
