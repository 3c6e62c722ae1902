import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import type S3rver from "s3rver";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { createSmallS3Server } from "#app/platform/testing/small-s3-server.ts";
import { db, inTransaction } from "#db/client.server.ts";
import { outsideTransaction } from "#db/connection/current-transaction.ts";
import { files, organizations } from "#db/schema.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { createDiskStore } from "./disk-store.server.ts";
import type { FileStore } from "./file-store.ts";
import { createS3Store, ensureBucket, type S3Settings } from "./s3-store.server.ts";
import { sweepOrphans } from "./sweep-orphans.server.ts";

const database = useTestDatabase();
const nextWeek = Date.now() + 7 * 86_400_000;
const plain = { contentType: "text/plain" };

let folder: string;
let server: S3rver;
const stores = new Map<string, { store: FileStore; settings: Record<string, string> }>();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "orphans-"));
  const directory = join(folder, "s3");
  server = createSmallS3Server(directory);
  const { port } = await server.run();
  const bucket: S3Settings = {
    bucket: "fieldlight",
    region: "us-east-1",
    endpoint: `http://127.0.0.1:${port}`,
    accessKeyId: "S3RVER",
    secretAccessKey: "S3RVER",
    forcePathStyle: true,
  };
  await ensureBucket(bucket);
  stores.set("disk", { store: createDiskStore(join(folder, "files")), settings: {} });
  const settings = {
    S3_BUCKET: bucket.bucket,
    S3_REGION: bucket.region,
    S3_ENDPOINT: bucket.endpoint!,
    S3_ACCESS_KEY_ID: "S3RVER",
    S3_SECRET_ACCESS_KEY: "S3RVER",
    S3_FORCE_PATH_STYLE: "yes",
  };
  stores.set("s3", { store: createS3Store(bucket), settings });
  await db.insert(organizations).values({ id: "org-1", name: "Roth Solar" });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

/** A process that stores a file as an upload does. */
const program = `
  import { Readable } from "node:stream";
  import { inTransaction } from "#db/client.server.ts";
  import { storeFile } from "#app/platform/files/store-file.server.ts";
  const scope = { organizationId: "org-1", viewer: { id: "user-1" } };
  const owner = { collection: "projects", recordId: process.argv[1], kind: "file" };
  const stream = Readable.from([Buffer.from("%PDF-1.4\\n%%EOF\\n")]);
  await inTransaction((tx) => storeFile(tx, scope, { ...owner, name: "plan.pdf", stream }));
`;

/** Kills such a process after it stored the file and before its row is committed. */
async function storeAndDie(recordId: string, settings: Record<string, string>): Promise<void> {
  await db.execute(sql`create function hold_files() returns trigger language plpgsql as $$ begin
    perform pg_advisory_xact_lock(4711); return new; end $$`);
  await db.execute(
    sql`create trigger hold_files before insert on files for each row execute function hold_files()`,
  );
  await inTransaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(4711)`);
    const child = spawn(process.execPath, ["--input-type=module", "--eval", program, recordId], {
      env: {
        ...process.env,
        ...settings,
        DATA_DIR: folder,
        DATABASE_URL: database.url,
        BOUNDS: "",
      },
      stdio: "inherit",
    });
    const ended = once(child, "exit");
    await vi.waitFor(
      async () => {
        const waiting = sql`select 1 from pg_locks join pg_database on pg_database.oid = database where datname = current_database() and locktype = 'advisory' and not granted`;
        expect(await outsideTransaction(() => db.execute(waiting))).toHaveLength(1);
      },
      { timeout: 30_000, interval: 50 },
    );
    child.kill("SIGKILL");
    expect(await ended).toEqual([null, "SIGKILL"]);
  });
  await db.execute(sql`drop function hold_files cascade`);
}

const row = (key: string) => ({
  organizationId: "org-1",
  collection: "projects",
  recordId: "p1",
  kind: "file" as const,
  key,
  name: "plan.pdf",
  contentType: "application/pdf",
  size: 15,
});

describe.each(["disk", "s3"])("in the %s store", (name) => {
  const store = () => stores.get(name)!.store;
  // It starts a process, which takes seconds.
  const options = { tags: name === "s3" ? ["nightly"] : [] };

  test(
    "a file of a killed process is moved after a day, and a file with a row stays",
    options,
    async () => {
      await storeAndDie(`killed-${name}`, stores.get(name)!.settings);
      const orphan = `projects/killed-${name}/files/plan.pdf`;
      expect(await store().exists(orphan)).toBe(true);
      const named = `projects/named-${name}/files/plan.pdf`;
      await store().put(named, Buffer.from("kept"), plain);
      await db.insert(files).values(row(named));
      const others = ["deleted/projects/p/files/a.pdf", "derived/f1/320.webp", "logo.png"];
      for (const key of others) await store().put(key, Buffer.from("kept"), plain);

      expect(await sweepOrphans(store())).toEqual({ orphans: 0, next: null });
      expect(await sweepOrphans(store(), "", nextWeek)).toEqual({ orphans: 1, next: null });
      expect(await store().exists(orphan)).toBe(false);
      expect(await store().exists(`deleted/${orphan}`)).toBe(true);
      for (const key of [named, ...others]) expect(await store().exists(key), key).toBe(true);
      expect(await sweepOrphans(store(), "", nextWeek)).toEqual({ orphans: 0, next: null });
    },
  );

  test("listing can continue from any key and returns each key once", async () => {
    const keys = ["l/a/1.txt", "l/a/2.txt", "l/b c/ü.txt", "l/c.txt"];
    for (const key of keys) await store().put(key, Buffer.from("x"), plain);
    const read: string[] = [];
    for (let after = "l/"; ;) {
      const [next] = await store().list(after, 1);
      if (!next?.key.startsWith("l/")) break;
      read.push(next.key);
      after = next.key;
    }
    expect(read).toEqual(keys.toSorted());
    const two = await store().list("l/a/1.txt", 2);
    expect(two.map(({ key }) => key)).toEqual(keys.slice(1, 3));
  });
});

test("on disk, keys are in the same order as in a bucket when a file and a folder start alike", async () => {
  const store = createDiskStore(join(folder, "order"));
  for (const key of ["a/b.jpg", "a.jpg", "a-b.jpg"]) await store.put(key, Buffer.from("x"), plain);
  const keys = (await store.list("", 9)).map(({ key }) => key);
  expect(keys).toEqual(["a-b.jpg", "a.jpg", "a/b.jpg"]);
  expect((await store.list("a.jpg", 9)).map(({ key }) => key)).toEqual(["a/b.jpg"]);
});

test("changes nothing when most files have no row, because the database is another one", async () => {
  const store = createDiskStore(join(folder, "another"));
  for (let index = 0; index < 101; index++)
    await store.put(`projects/p${index}/files/a.pdf`, Buffer.from("x"), plain);
  expect(await sweepOrphans(store, "", nextWeek)).toEqual({ orphans: 0, next: null });
  expect(await store.list("", 200)).toHaveLength(101);
});
