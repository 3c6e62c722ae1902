import { chmod, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { asProblem } from "../connection-problem.ts";
import { startEmbeddedPostgres, type EmbeddedPostgres } from "../embedded-postgres.ts";
import { reportBypassedTransactions } from "./current-transaction.ts";
import { openPool } from "./renewing-pool.ts";

let folder: string;
let server: EmbeddedPostgres;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "fieldlight-pool-"));
  // The server's user needs access to the folder.
  await chmod(folder, 0o755);
  await start();
});

async function start(): Promise<void> {
  server = await startEmbeddedPostgres({ dataDir: join(folder, "postgres"), throwaway: true });
}

afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

const connections = 20;

async function readPid(): Promise<number> {
  const file = await readFile(join(folder, "postgres", "postmaster.pid"), "utf8");
  return Number(file.split("\n")[0]);
}

/** Stops the server, which its watchdog restarts, and waits until the new one accepts connections. */
async function restart(signal: NodeJS.Signals): Promise<void> {
  const before = await readPid();
  process.kill(before, signal);
  await vi.waitFor(
    async () => {
      expect(await readPid()).not.toBe(before);
      const client = postgres(server.url, {
        max: 1,
        connect_timeout: 1,
        onnotice: () => undefined,
      });
      await client`select 1`.finally(() => client.end());
    },
    { timeout: 20_000, interval: 20 },
  );
}

/** Three kinds of requests: a read with values, one without, and a transaction. */
function request(pool: postgres.Sql, number: number): Promise<unknown> {
  if (number % 3 === 0)
    return Promise.resolve(pool.begin((tx) => tx.unsafe("select $1::int as number", [number])));
  if (number % 3 === 1) return pool.unsafe("select $1::int as number", [number]).values();
  return pool.unsafe("select 1 as number");
}

const isTransaction = (number: number) => number % 3 === 0;

/** The outcomes of 20 concurrent requests: "done", or the status and code of the problem. */
async function answers(pool: postgres.Sql): Promise<string[]> {
  const all = Array.from({ length: connections }, (_, number) =>
    request(pool, number).then(
      () => "done",
      (error: unknown) => {
        const problem = asProblem(error) as { status?: number; code?: string };
        return `${isTransaction(number) ? "transaction" : "read"} ${problem.status} ${problem.code}`;
      },
    ),
  );
  return Promise.all(all);
}

const allDone = Array(connections).fill("done");

it.each(["SIGINT", "SIGQUIT", "SIGKILL"] as const)(
  "keeps working when the server restarts by %s with open connections, and leaves no stuck connection",
  { timeout: 60_000 },
  async (signal) => {
    const pool = openPool(server.url, { max: connections });
    expect(await answers(pool)).toEqual(allDone);
    const meanwhile = new Set<string>();
    let restarted = false;
    const load = async () => {
      while (!restarted) for (const answer of await answers(pool)) meanwhile.add(answer);
    };
    const loads = [load(), load()];
    await restart(signal).finally(() => (restarted = true));
    await Promise.all(loads);
    meanwhile.delete("transaction 503 unavailable");
    expect([...meanwhile]).toEqual(["done"]);
    // Twice, because a connection that closed during a write blocks every second query.
    expect(await answers(pool)).toEqual(allDone);
    expect(await answers(pool)).toEqual(allDone);
    await pool.end({ timeout: 1 });
  },
);

it("detects connections that were lost while idle", async () => {
  const pool = openPool(server.url, { max: connections });
  expect(await answers(pool)).toEqual(allDone);
  await restart("SIGQUIT");
  expect(await answers(pool)).toEqual(allDone);
  await pool.end({ timeout: 1 });
});

it("reports a server that stays down, and connects when it is back", async () => {
  const pool = openPool(server.url, { max: 2 });
  expect(await pool.unsafe("select 1 as number")).toEqual([{ number: 1 }]);
  await server.stop();
  expect(await pool.unsafe("select 1").catch(asProblem)).toMatchObject({ code: "unavailable" });
  await start();
  expect(await pool.unsafe("select 1 as number")).toEqual([{ number: 1 }]);
  await pool.end({ timeout: 1 });
});

it("never repeats a write whose answer was lost", async () => {
  const pool = openPool(server.url, { max: 2 });
  await pool.unsafe("create table counted (at int)");
  const [row] = await pool.unsafe<{ pid: number }[]>("select pg_backend_pid() as pid");
  expect(row?.pid).toBeGreaterThan(0);
  const write = pool.unsafe(
    "with done as (insert into counted values ($1::int) returning at) select pg_sleep(60), at from done",
    [1],
  );
  const outcome = write.then(() => null, asProblem);
  const watcher = postgres(server.url, { max: 1, onnotice: () => undefined });
  await vi.waitFor(async () => {
    const cut = await watcher`select pg_terminate_backend(pid) from pg_stat_activity
      where query like '%insert into counted%' and pid <> pg_backend_pid() and state = 'active'`;
    expect(cut).toHaveLength(1);
  });
  expect(await outcome).toMatchObject({ code: "unavailable" });
  expect(await watcher`select at from counted`).toHaveLength(0);
  await watcher.end();
  await pool.end({ timeout: 1 });
});

it.each([
  ["statement_timeout", "select pg_sleep(60)", "took-too-long"],
  ["lock_timeout", "select pg_advisory_xact_lock(77)", "records-busy"],
])("applies the %s setting, and reports it as a problem", async (setting, query, code) => {
  const holder = postgres(server.url, { max: 1 });
  await holder`select pg_advisory_lock(77)`;
  const pool = openPool(server.url, { max: 2, session: { [setting]: 100 } });
  expect(await pool.unsafe(query).catch(asProblem)).toMatchObject({ code, status: 503 });
  await pool.end({ timeout: 1 });
  await holder.end();
});

it("reports that the records are busy when a deadlock cancels a change", async () => {
  const pool = openPool(server.url, { max: 2 });
  const lock = (tx: postgres.TransactionSql, key: number) =>
    tx.unsafe(`select pg_advisory_xact_lock(${key})`);
  const bothHoldOne = Promise.withResolvers<void>();
  let holders = 0;
  const change = (first: number, second: number) =>
    pool
      .begin(async (tx) => {
        await lock(tx, first);
        holders += 1;
        if (holders === 2) bothHoldOne.resolve();
        await bothHoldOne.promise;
        await lock(tx, second);
      })
      .then(() => "done", asProblem);
  const outcomes = await Promise.all([change(81, 82), change(82, 81)]);
  expect(outcomes).toContain("done");
  expect(outcomes).toContainEqual(expect.objectContaining({ code: "records-busy", status: 503 }));
  await pool.end({ timeout: 1 });
});

it("ends a transaction that is idle for too long", async () => {
  const pool = openPool(server.url, {
    max: 2,
    session: { idle_in_transaction_session_timeout: 100 },
  });
  const ended = pool.begin(async (tx) => {
    await tx.unsafe("select 1");
    await vi.waitFor(() => tx.unsafe("select 1").then(Promise.reject.bind(Promise)), {
      interval: 200,
    });
  });
  expect(await Promise.resolve(ended).catch(asProblem)).toMatchObject({ code: "unavailable" });
  await pool.end({ timeout: 1 });
});

it("survives when the server closes connections with idle transactions", async () => {
  const pool = openPool(server.url, {
    max: 3,
    session: { idle_in_transaction_session_timeout: 100 },
  });
  const running = Promise.withResolvers<void>();
  // Keeps the pool in use, so that its lost connections are not discarded.
  const other = Promise.resolve(pool.unsafe("select pg_sleep(2)"));
  const ended = Promise.withResolvers<unknown>();
  const silent = pool.begin(async (tx) => {
    await tx.unsafe("select 1");
    running.resolve();
    await ended.promise;
    const late = [tx.unsafe("select 2"), tx.savepoint((inner) => inner.unsafe("select 3"))];
    expect((await Promise.allSettled(late)).map(({ status }) => status)).toEqual([
      "rejected",
      "rejected",
    ]);
  });
  await running.promise;
  const error: unknown = await Promise.resolve(silent).catch(asProblem);
  ended.resolve(error);
  expect(error).toMatchObject({ code: "unavailable" });
  await other;
  expect(await pool.unsafe("select 1 as number")).toEqual([{ number: 1 }]);
  await pool.end({ timeout: 1 });
});

it("rejects with a problem when no connection becomes free in time", async () => {
  const pool = openPool(server.url, { max: 1, waitLimit: 50 });
  const held = Promise.withResolvers<void>();
  const holder = Promise.resolve(pool.begin(() => held.promise));
  const refused = { code: "too-busy", status: 503, retryAfter: 5 };
  expect(await pool.unsafe("select 1").catch(asProblem)).toMatchObject(refused);
  held.resolve();
  await holder;
  expect(await pool.unsafe("select 1 as number")).toEqual([{ number: 1 }]);
  await pool.end({ timeout: 1 });
});

describe("a query that bypasses the transaction it is called in", () => {
  afterEach(() => reportBypassedTransactions(undefined));

  const bypassing = (pool: postgres.Sql) =>
    Promise.resolve(
      pool.begin(async (tx) => {
        const [own] = await tx.unsafe("select pg_backend_pid() as pid");
        const [other] = await pool.unsafe("select pg_backend_pid() as pid");
        const [nested] = (await pool.begin((inner) =>
          inner.unsafe("select pg_backend_pid() as pid"),
        )) as { pid: number }[];
        return new Set([own?.pid, other?.pid, nested?.pid]).size;
      }),
    );

  it("is rejected", async () => {
    const pool = openPool(server.url, { max: 2 });
    await expect(bypassing(pool)).rejects.toThrow("bypasses the transaction");
    await pool.end({ timeout: 1 });
  });

  it("runs inside it and is reported, if reporting is on", async () => {
    const errors: string[] = [];
    reportBypassedTransactions(({ message }) => errors.push(message));
    const pool = openPool(server.url, { max: 1 });
    expect(await bypassing(pool)).toBe(1);
    expect(errors).toHaveLength(2);
    await pool.end({ timeout: 1 });
  });

  it("is allowed once the transaction has ended", async () => {
    const pool = openPool(server.url, { max: 1 });
    const over = Promise.withResolvers<void>();
    let later: Promise<unknown> = Promise.resolve();
    await pool.begin(async () => {
      later = over.promise.then(() => pool.unsafe("select 1 as number"));
    });
    over.resolve();
    expect(await later).toEqual([{ number: 1 }]);
    await pool.end({ timeout: 1 });
  });
});
