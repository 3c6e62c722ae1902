import { setTimeout as pause } from "node:timers/promises";
import postgres from "postgres";
import { isLostConnection, wasNeverSent } from "../connection-problem.ts";
import { asCurrentTransaction, beginning, bypassedTransaction } from "./current-transaction.ts";
import type { SessionSettings } from "./session-settings.ts";
import { guardTransactions } from "./guard-transactions.ts";
import { statementBegins } from "./observe-statements.ts";
import { prepareStatements } from "./prepare-statements.ts";
import { turnstile } from "./turnstile.ts";

/** How long a server may be away before whoever asks is told at once: a restart takes a second or two. */
const patienceMilliseconds = 5_000;
const pauseMilliseconds = 50;

/** What every connection has in common. */
export const everyClient = {
  connect_timeout: 5,
  // Seconds of silence after which the system asks whether the other side is still there; it gives up 10 s later.
  keep_alive: 10,
  // Seconds before connecting again: a server that comes back is found within one.
  backoff: (attempts: number) => Math.min(1, 0.05 * 2 ** attempts),
  max_lifetime: null,
  onnotice: () => undefined,
};

type Unsafe = postgres.Sql["unsafe"];
type Work = (tx: postgres.TransactionSql) => unknown;

/** The connections between one loss and the next. */
interface Generation {
  client: postgres.Sql;
  /** Queries and transactions under way. */
  running: number;
}

/** A query that changes nothing may be sent again when nobody knows whether it was answered. */
const isRead = (query: string) =>
  /^\s*select\b/i.test(query) && !/\bfor (no key )?update\b|\bpg_notify\b/i.test(query);

async function told<Answer>(answer: Promise<Answer>, ends: (error?: unknown) => void) {
  try {
    const result = await answer;
    ends();
    return result;
  } catch (error) {
    ends(error);
    throw error;
  }
}

interface Judges {
  /** Whether an error tells that the connections are to be given up. */
  isLost?: (error: unknown) => boolean;
  /** Whether to do it again does no harm. */
  mayRepeat: (error: unknown) => boolean;
}

export interface PoolSettings {
  /** Connections at the same time. */
  max: number;
  session?: SessionSettings | undefined;
  /** Milliseconds that a query or transaction waits for a connection; forever unless given. */
  patience?: number | undefined;
}

class RenewingPool {
  readonly #url: string;
  readonly #options: { max: number; connection: SessionSettings };
  readonly #pass: ReturnType<typeof turnstile>;
  #current: Generation;
  #ended = false;
  #awaySince: number | null = null;

  constructor(url: string, { max, session: connection = {}, patience }: PoolSettings) {
    this.#url = url;
    this.#options = { max, connection };
    this.#pass = turnstile({ most: max, patience });
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
    // drizzle has told the first client which values it reads and writes itself.
    Object.assign(next.client.options.parsers, lost.client.options.parsers);
    Object.assign(next.client.options.serializers, lost.client.options.serializers);
    this.#current = next;
    this.#retire(lost);
  }

  /** Ends connections that were given up, once nothing runs on them any more. */
  #retire(generation: Generation): void {
    if (generation === this.#current || generation.running > 0) return;
    void generation.client.end({ timeout: 1 });
  }

  /** Runs the work on connections that are not known to be lost, again and again as long as that does no harm. */
  async run<Result>(
    work: (client: postgres.Sql) => PromiseLike<Result>,
    { isLost = isLostConnection, mayRepeat }: Judges,
  ): Promise<Result> {
    for (;;) {
      try {
        const result = await this.#pass(() => this.#once(work, isLost));
        this.#awaySince = null;
        return result;
      } catch (error) {
        if (!isLost(error)) throw error;
        this.#awaySince ??= performance.now();
        const isPatient = performance.now() - this.#awaySince < patienceMilliseconds;
        if (this.#ended || !isPatient || !mayRepeat(error)) throw error;
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
 * A pool for drizzle whose connections are given up all at once as soon as the first of them is lost. postgres.js 3.4 never
 * sends what it writes to a connection that once closed with a write under way (porsager/postgres issue 1208), so that each
 * such connection would hold a later query until `connect_timeout`. While the server has been away for less than five
 * seconds, a query or transaction that never reached it is sent again, and so is a read whose answer was lost.
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
    const ask = async () => (bypassed ? await send(bypassed) : await pool.run(send, { mayRepeat }));
    // Drizzle says within the same breath in which of two shapes it wants the rows.
    const answer = Promise.resolve().then(ends ? () => told(ask(), ends) : ask);
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
    const noted: Work = (tx) => {
      hasBegun = true;
      return asCurrentTransaction(tx, begunAt, () => work(tx));
    };
    // Once it has begun its errors may be of anything it asked; a connection that it loses tells of it by itself.
    const isLost = (error: unknown) => !hasBegun && isLostConnection(error);
    return pool.run((client) => client.begin(noted), { isLost, mayRepeat: isLost });
  };
  const end = (options?: { timeout?: number }) => pool.end(options);
  return { options: pool.options, unsafe, begin, end } as unknown as postgres.Sql;
}
