import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import type S3rver from "s3rver";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createSmallS3Server } from "#app/platform/testing/small-s3-server.ts";
import { db } from "#db/client.server.ts";
import { files, organizations } from "#db/schema.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { copyFiles } from "./copy-files.server.ts";
import { createDiskStore } from "./disk-store.server.ts";
import type { FileStore } from "./file-store.ts";
import { createS3Store, ensureBucket } from "./s3-store.server.ts";

useTestDatabase();

const photo = (number: number) => `projects/p/photos/roof-${String(number).padStart(2, "0")}.jpg`;
const photos = Array.from({ length: 30 }, (_, index) => photo(index));
const asPhoto = { contentType: "image/jpeg" };
/** The bucket's server aborts every upload after this many. */
let maxPuts = Number.POSITIVE_INFINITY;
let folder: string;
let server: S3rver;
let disk: FileStore;
let bucket: FileStore;
let endpoint: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "copy-files-"));
  disk = createDiskStore(join(folder, "files"));
  const directory = join(folder, "s3");
  server = createSmallS3Server(directory);
  server.middleware.unshift(async (context, next) => {
    if (context.method === "PUT" && (maxPuts -= 1) < 0) context.req.socket.destroy();
    else await next();
  });
  const { port } = await server.run();
  endpoint = `http://127.0.0.1:${port}`;
  const settings = {
    bucket: "fieldlight",
    region: "us-east-1",
    endpoint,
    accessKeyId: "S3RVER",
    secretAccessKey: "S3RVER",
    forcePathStyle: true,
  };
  await ensureBucket(settings);
  bucket = createS3Store(settings);
  await db.insert(organizations).values({ id: "org-1", name: "Roth Solar" });
  for (const key of photos) await disk.put(key, Buffer.from(`bytes of ${key}`), asPhoto);
  await db.insert(files).values(
    photos.map((key) => ({
      id: key.replaceAll("/", "-"),
      organizationId: "org-1",
      collection: "projects",
      recordId: "p",
      kind: "photo" as const,
      key,
      bucket: "files",
      name: key.split("/").at(-1)!,
      size: 1,
      ...asPhoto,
    })),
  );
  await disk.put("deleted/projects/p/photos/gone.jpg", Buffer.from("gone"), asPhoto);
  await disk.put("tickets/t/photos/empty.jpg", Buffer.alloc(0), asPhoto);
  await disk.put("derived/small.webp", Buffer.from("drawn again"), asPhoto);
  await disk.put("uploads/half", Buffer.from("begun again"), asPhoto);
});

afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const silently = () => undefined;
const text = async (key: string) => (await buffer((await bucket.get(key))!.stream)).toString();
const places = async () =>
  (await db.selectDistinct({ bucket: files.bucket }).from(files)).map((row) => row.bucket);

test("an interrupted copy continues where it stopped, and skips files that can be generated again", async () => {
  maxPuts = 11;
  await expect(copyFiles(disk, bucket, "fieldlight", silently)).rejects.toThrow();
  expect(await places()).toEqual(["files"]);
  const before = (await bucket.list("", 1_000)).length;
  expect(before).toBe(11);

  maxPuts = Number.POSITIVE_INFINITY;
  const whole = photos.length + 2;
  const again = await copyFiles(disk, bucket, "fieldlight", silently);
  expect(again).toEqual({ copied: whole - before, alreadyCopied: before });
  expect(await places()).toEqual(["fieldlight"]);
  for (const key of photos) expect(await text(key)).toBe(`bytes of ${key}`);
  expect(await text("deleted/projects/p/photos/gone.jpg")).toBe("gone");
  expect(await text("tickets/t/photos/empty.jpg")).toBe("");
  expect(await bucket.exists("derived/small.webp")).toBe(false);
  expect(await bucket.exists("uploads/half")).toBe(false);

  expect(await copyFiles(disk, bucket, "fieldlight", silently)).toEqual({
    copied: 0,
    alreadyCopied: whole,
  });
  expect((await disk.list("", 1_000)).length).toBe(whole + 2);
});
