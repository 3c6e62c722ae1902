import { eq, sql as fragment } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { isProblem } from "#app/platform/problems.ts";
import {
  asProblem,
  closeDatabase,
  databaseIsUp,
  db,
  inTransaction,
  listen,
  sql,
  type Transaction,
} from "./client.server.ts";
import { organizations } from "./schema.ts";
import { useTestDatabase } from "./testing/test-database.ts";

const testDatabase = useTestDatabase();

async function withDatabaseUrl<Result>(url: string, work: () => Promise<Result>): Promise<Result> {
  await closeDatabase();
  process.env.DATABASE_URL = url;
  try {
    return await work();
  } finally {
    await closeDatabase();
    process.env.DATABASE_URL = testDatabase.url;
  }
}

/** Port 1 of loopback: nothing listens there. */
const nowhere = "postgres://nobody@127.0.0.1:1/nothing";

describe("db and sql", () => {
  it("use the same database and parse dates", async () => {
    const [made] = await db.insert(organizations).values({ name: "Sunward" }).returning();
    expect(made?.createdAt).toBeInstanceOf(Date);
    const [row] =
      await sql`select name, created_at from organizations where id = ${made?.id ?? ""}`;
    expect(row).toEqual({ name: "Sunward", created_at: made?.createdAt });
  });

  it("open new connections after they were closed", async () => {
    await closeDatabase();
    expect(await sql`select 1 as one`).toHaveLength(1);
    expect(await databaseIsUp()).toBe(true);
  });
});

describe("inTransaction", () => {
  it("ends the transaction when something other than the database cannot be reached", async () => {
    const refused = Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
    const attempt = (nested: boolean) =>
      inTransaction(async (tx) => {
        await tx.execute(fragment`select 1`);
        await (nested ? tx.transaction(() => Promise.reject(refused)) : Promise.reject(refused));
      });
    for (const nested of [false, true])
      await expect(attempt(nested)).rejects.toMatchObject({ cause: refused });
    const open = await sql`select 1 from pg_stat_activity
      where datname = current_database() and state like 'idle in transaction%'`;
    expect(open).toEqual([]);
  });

  it("commits its writes, and rolls them back when it throws", async () => {
    await inTransaction((tx) => tx.insert(organizations).values({ name: "Kept" }));
    const failing = inTransaction(async (tx) => {
      await tx.insert(organizations).values({ name: "Lost" });
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    const find = (name: string) =>
      db.select().from(organizations).where(eq(organizations.name, name));
    expect(await find("Kept")).toHaveLength(1);
    expect(await find("Lost")).toHaveLength(0);
  });

  it.each([
    [
      "during a query",
      async (tx: Transaction) => void (await tx.execute(fragment`select pg_sleep(60)`)),
    ],
    [
      "between queries, before another",
      async (tx: Transaction, closed: Promise<void>) => {
        await closed;
        await tx.execute(fragment`select 1`);
      },
    ],
    ["before the commit", async (_: Transaction, closed: Promise<void>) => closed],
    [
      "inside a nested one",
      async (tx: Transaction, closed: Promise<void>) =>
        tx.transaction(async (inner) => {
          await closed;
          await inner.execute(fragment`select 1`);
        }),
    ],
  ])(
    "throws the problem unavailable when its connection is cut %s, and works again",
    async (_, work) => {
      const begun = Promise.withResolvers<number>();
      const closed = Promise.withResolvers<void>();
      const cut = inTransaction(async (tx) => {
        const [row] = await tx.execute<{ pid: number }>(fragment`select pg_backend_pid() as pid`);
        begun.resolve(row?.pid ?? 0);
        await work(tx, closed.promise);
      });
      const answer = cut.then(
        () => null,
        (error: unknown) => error,
      );
      await sql`select pg_terminate_backend(${await begun.promise})`;
      expect(await answer).toMatchObject({ code: "unavailable", status: 503 });
      closed.resolve();
      const ten = Array.from({ length: 10 }, () =>
        inTransaction((tx) => tx.execute(fragment`select 1`)),
      );
      expect(await Promise.all(ten)).toHaveLength(10);
    },
  );
});

describe("without a server", () => {
  it("throws a problem within its time limit", async () => {
    await withDatabaseUrl(nowhere, async () => {
      expect(await databaseIsUp()).toBe(false);
      const error: unknown = await db
        .select()
        .from(organizations)
        .then(() => null, asProblem);
      expect(isProblem(error)).toBe(true);
    });
  });

  it("leaves other errors as they are", async () => {
    const error: unknown = await sql`select 1 / 0`.catch(asProblem);
    expect(error).toMatchObject({ code: "22012" });
  });
});

describe("listen", () => {
  it("receives the notifications on its channel until it stops", async () => {
    const received = Promise.withResolvers<string>();
    const stop = await listen("client_test", received.resolve);
    await sql`select pg_notify('client_test', 'hello')`;
    expect(await received.promise).toBe("hello");
    await stop();
  });
});
