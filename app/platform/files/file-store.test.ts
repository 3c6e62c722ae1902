import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type S3rver from "s3rver";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createSmallS3Server } from "#app/platform/testing/small-s3-server.ts";
import { findVersity, startVersity, type Bucket } from "#app/platform/testing/start-bucket.ts";
import { createDiskStore } from "./disk-store.server.ts";
import type { FileStore } from "./file-store.ts";
import { createS3Store, ensureBucket, type S3Settings } from "./s3-store.server.ts";

const asText = { contentType: "text/plain" };
let folder: string;
let server: S3rver;
let bucket: S3Settings;
let whole: Bucket | undefined;
/** A complete S3 server, used where it is installed. */
const versity = findVersity();
const stores = new Map<string, FileStore>();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "file-store-"));
  server = createSmallS3Server(join(folder, "s3"));
  const { port } = await server.run();
  stores.set("disk", createDiskStore(join(folder, "disk")));
  bucket = {
    bucket: "fieldlight",
    region: "us-east-1",
    endpoint: `http://127.0.0.1:${port}`,
    accessKeyId: "S3RVER",
    secretAccessKey: "S3RVER",
    forcePathStyle: true,
  };
  await ensureBucket(bucket);
  stores.set("s3", createS3Store(bucket));
  if (versity === null) return;
  whole = await startVersity(versity, join(folder, "versity"));
  const settings = { ...bucket, endpoint: whole.endpoint };
  await ensureBucket(settings);
  stores.set("versitygw", createS3Store(settings));
});

afterAll(async () => {
  await server.close();
  await whole?.stop();
  await rm(folder, { recursive: true, force: true });
});

test("an existing bucket is left unchanged", async () => {
  const store = stores.get("s3")!;
  await store.put("kept.txt", Buffer.from("kept"), asText);
  await ensureBucket(bucket);
  expect(await store.exists("kept.txt")).toBe(true);
});

describe.each(["disk", "s3", ...(versity ? ["versitygw"] : [])])("the %s store", (name) => {
  const store = () => stores.get(name)!;

  async function read(key: string, range?: { start: number; end: number }) {
    const found = await store().get(key, range);
    return found && { text: (await buffer(found.stream)).toString(), size: found.size };
  }

  test("returns what was put, and replaces it", async () => {
    await store().put("a/b/one.txt", Buffer.from("first"), asText);
    expect(await read("a/b/one.txt")).toEqual({ text: "first", size: 5 });
    await store().put(
      "a/b/one.txt",
      Readable.from([Buffer.from("sec"), Buffer.from("ond")]),
      asText,
    );
    expect(await read("a/b/one.txt")).toEqual({ text: "second", size: 6 });
  });

  test("preserves names with spaces, accents and brackets through a move", async () => {
    await store().put("a/Dach süd 1 (ñ).txt", Buffer.from("roof"), asText);
    await store().move("a/Dach süd 1 (ñ).txt", "b/Dach süd - 2.txt");
    expect(await read("b/Dach süd - 2.txt")).toEqual({ text: "roof", size: 4 });
    expect(await store().exists("a/Dach süd 1 (ñ).txt")).toBe(false);
  });

  test("reads a range and still returns the whole size", async () => {
    await store().put("range.txt", Buffer.from("0123456789"), asText);
    expect(await read("range.txt", { start: 2, end: 4 })).toEqual({ text: "234", size: 10 });
  });

  test("stores a stream of 12 MB unchanged", async () => {
    const block = Buffer.alloc(1_000_000, "panel ");
    await store().put("large", Readable.from(Array.from({ length: 12 }, () => block)), asText);
    const found = await store().get("large");
    const bytes = await buffer(found!.stream);
    expect(found!.size).toBe(12_000_000);
    expect(bytes.equals(Buffer.concat(Array.from({ length: 12 }, () => block)))).toBe(true);
  });

  test("a broken stream leaves nothing", async () => {
    async function* broken() {
      yield Buffer.alloc(6_000_000);
      throw new Error("the line went away");
    }
    const put = store().put("broken.bin", Readable.from(broken()), asText);
    await expect(put).rejects.toThrow("the line went away");
    expect(await store().exists("broken.bin")).toBe(false);
  });

  test("putNew stores a new file", async () => {
    const body = () => Readable.from([Buffer.from("new")]);
    expect(await store().putNew("new/one.txt", body, asText)).toBe(true);
    expect(await read("new/one.txt")).toEqual({ text: "new", size: 3 });
  });

  // The small server does not support conditional requests.
  test.skipIf(name === "s3")("putNew never replaces an existing file", async () => {
    await store().put("mine.txt", Buffer.from("mine"), asText);
    const bodies = [Buffer.from("other"), Buffer.alloc(6_000_000, "large")];
    for (const bytes of bodies)
      expect(await store().putNew("mine.txt", () => Readable.from([bytes]), asText)).toBe(false);
    expect(await read("mine.txt")).toEqual({ text: "mine", size: 4 });
  });

  test.skipIf(name === "s3")("makes exactly one of several concurrent writers win", async () => {
    const put = (text: string) =>
      store().putNew("first.txt", () => Readable.from([Buffer.from(text)]), asText);
    const texts = ["one", "two", "three", "four"];
    const stored = await Promise.all(texts.map(put));
    expect(stored.filter(Boolean)).toHaveLength(1);
    expect((await read("first.txt"))!.text).toBe(texts[stored.indexOf(true)]);
  });

  test("deleting moves the file below deleted/", async () => {
    await store().put("gone.txt", Buffer.from("kept"), asText);
    await store().delete("gone.txt");
    expect(await store().exists("gone.txt")).toBe(false);
    expect(await read("deleted/gone.txt")).toEqual({ text: "kept", size: 4 });
  });

  test("removing leaves nothing, even for a key that never existed", async () => {
    await store().put("again.txt", Buffer.from("made"), asText);
    await store().remove("again.txt");
    await store().remove("again.txt");
    expect(await store().exists("again.txt")).toBe(false);
    expect(await store().exists("deleted/again.txt")).toBe(false);
  });

  test("an unknown key is null, and cannot be moved", async () => {
    expect(await store().get("nothing")).toBeNull();
    await expect(store().move("nothing", "else")).rejects.toThrow();
  });

  test.each(["../out", "a/../../out", "/etc/passwd", "a//b", "a/./b", "", "a\\..\\b", "a\0b"])(
    "refuses the key %j",
    async (key) => {
      await expect(store().put(key, Buffer.from("x"), asText)).rejects.toThrow(TypeError);
      await expect(store().get(key)).rejects.toThrow(TypeError);
    },
  );
});

test("the disk has no unfinished file after a broken stream", async () => {
  expect(await readdir(join(folder, "disk", ".unfinished"))).toEqual([]);
});
