import { drizzle, type PostgresJsDatabase } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import { asProblem } from "./connection-problem.ts";
import { bypassedTransaction } from "./connection/current-transaction.ts";
import { everyClient, openPool, type PoolSettings } from "./connection/renewing-pool.ts";
import * as schema from "./schema.ts";

export { asProblem } from "./connection-problem.ts";
export { withCustomPlan } from "./connection/prepare-statements.ts";

/** The database or a transaction of it. Both have the same query builders. */
export type Database = PostgresJsDatabase<typeof schema>;
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];

interface Clients {
  url: string;
  database: Database & { $client: postgres.Sql };
  raw: postgres.Sql;
  /** One connection per channel that the process listens to. */
  listeners: Set<postgres.Sql>;
}

/** Stored on the global object, so that a reloaded module and the server bundle share one set of connections. */
const globals = globalThis as typeof globalThis & {
  fieldlightDatabase?: Clients | undefined;
  fieldlightPool?: Partial<PoolSettings>;
};

/**
 * Sets the limits for the next connections of this process: for statements, and for the wait for a connection. Without it only
 * the number of connections is limited, as seeds and tools need.
 */
export function boundDatabase(settings: Partial<PoolSettings>): void {
  globals.fieldlightPool = settings;
}

function openClients(): Clients {
  const url = process.env.DATABASE_URL;
  if (!url)
    throw new Error("DATABASE_URL is not set: call ensureDatabaseUrl() when the process starts.");
  return {
    url,
    // drizzle changes the serializers of its client, so raw SQL has a client of its own.
    database: drizzle(openPool(url, { max: 10, ...globals.fieldlightPool }), { schema }),
    raw: postgres(url, { ...everyClient, max: 5 }),
    listeners: new Set(),
  };
}

function clients(): Clients {
  return (globals.fieldlightDatabase ??= openClients());
}

/** A proxy for an object that is created on first use. */
function lazily<Target extends object>(target: Target, find: () => Target): Target {
  return new Proxy(target, {
    get(_, name) {
      const target = find();
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === "function" ? (value.bind(target) as unknown) : value;
    },
    has: (_, name) => Reflect.has(find(), name),
    getPrototypeOf: () => Reflect.getPrototypeOf(find()),
    apply: (_, self, args): unknown =>
      Reflect.apply(find() as unknown as () => unknown, self, args),
  });
}

/** Drizzle on a pool of 10. It connects at the first query, to the DATABASE_URL of that moment. */
export const db: Database = lazily({} as Database, () => clients().database);

/** postgres.js on a second pool of 5, for COPY streams and hand-written SQL. Dates and JSON are parsed. */
export const sql: postgres.Sql = lazily((() => undefined) as unknown as postgres.Sql, () => {
  bypassedTransaction("a query of the second pool");
  return clients().raw;
});

/**
 * Caches a value that depends on the database, such as a query that drizzle need not build again, for as long as the connections
 * are open.
 */
export function cachedWithDatabase<Cached>(make: (database: Database) => Cached): () => Cached {
  let cached: { of: Clients; what: Cached } | undefined;
  return () => {
    const of = clients();
    if (cached?.of !== of) cached = { of, what: make(of.database) };
    return cached.what;
  };
}

/**
 * Runs `fn` in one transaction; an error thrown inside rolls it back.
 * @throws Problem "unavailable" when the database cannot be reached; every other error as it is.
 */
export async function inTransaction<Result>(
  fn: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  try {
    return await db.transaction(fn);
  } catch (error) {
    throw asProblem(error);
  }
}

/**
 * Calls `onMessage` with the payload of every NOTIFY on the channel, and `onConnect` each time listening (re)starts,
 * when messages may have been missed.
 * @returns a function that stops listening.
 */
export async function listen(
  channel: string,
  onMessage: (payload: string) => void,
  onConnect?: () => void,
): Promise<() => Promise<void>> {
  const { url, listeners } = clients();
  // A separate client per channel. A client that failed to listen on a channel never listens on it again.
  const listener = postgres(url, { ...everyClient, max: 1 });
  listeners.add(listener);
  const stop = async () => {
    listeners.delete(listener);
    await listener.end({ timeout: 2 });
  };
  try {
    await listener.listen(channel, onMessage, onConnect);
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}

/** Runs `work` on a separate connection, for locks that belong to a session. The connection closes afterwards. */
export async function withOwnSession<Result>(
  work: (session: postgres.Sql) => Promise<Result>,
): Promise<Result> {
  const session = postgres(clients().url, { ...everyClient, max: 1 });
  try {
    return await work(session);
  } finally {
    await session.end({ timeout: 2 });
  }
}

/** Closes all connections when their queries end, and at the latest after `timeout` seconds. A later query opens new ones. */
export async function closeDatabase({ timeout = 2 } = {}): Promise<void> {
  const open = globals.fieldlightDatabase;
  if (!open) return;
  globals.fieldlightDatabase = undefined;
  const all = [open.database.$client, open.raw, ...open.listeners];
  await Promise.all(all.map((client) => client.end({ timeout })));
}

/** Whether the database answers within 2 seconds on the page connections. */
export async function databaseIsUp(): Promise<boolean> {
  const late = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => late.resolve(false), 2_000);
  const answer = Promise.resolve()
    .then(() => db.execute("select 1"))
    .then(
      () => true,
      () => false,
    );
  const up = await Promise.race([answer, late.promise]);
  clearTimeout(timer);
  return up;
}
