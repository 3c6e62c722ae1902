import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { db } from "#db/client.server.ts";
import { files, projects } from "#db/schema.ts";
import { makeUser } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { photoUploads, projectLocks } from "../../schema.ts";
import { makeIntake, type MadeIntake } from "../make-intake.ts";
import { testUploads } from "./store-contract.ts";
import { digestOf, largePhoto, newKey, PhotoSender, type LargePhoto } from "./upload-requests.ts";

vi.hoisted(() => (process.env.BOUNDS = "unfinishedUploads=3"));

useTestDatabase();

let folder = "";
let photo: LargePhoto;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "uploads-"));
  process.env.DATA_DIR = folder;
  photo = await largePhoto(300_000);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

testUploads(300_000);

let made: MadeIntake;
let sender: PhotoSender;
beforeEach(async () => {
  made = await makeIntake();
  sender = new PhotoSender(made);
});

it("belongs to one person and one intake", async () => {
  const key = newKey();
  await sender.begin(key, photo);
  // This colleague may change the same photos once no one else has the intake open.
  const colleague = new PhotoSender(made, made.admin);
  await db.delete(projectLocks).where(eq(projectLocks.projectId, made.projectId));
  expect(await colleague.head(key)).toMatchObject({ status: 404 });
  expect(await colleague.patch(key, photo, 0)).toMatchObject({ status: 404 });
  expect(await colleague.drop(key)).toMatchObject({ status: 404 });
  expect(await colleague.finish(key)).toMatchObject({ status: 404 });
  const outsider = await makeUser({ type: "field-user", organizationId: made.organizationId });
  expect(await new PhotoSender(made, outsider).begin(newKey(), photo)).toMatchObject({
    status: 404,
  });
  const elsewhere = new PhotoSender(await makeIntake(), made.inspector);
  expect(await elsewhere.head(key)).toMatchObject({ status: 404 });
  // The same key from another person is a different upload.
  expect(await colleague.begin(key, photo)).toMatchObject({ status: 201 });
  expect(await sender.head(key)).toMatchObject({ offset: 0 });
  expect(await db.select().from(photoUploads).where(eq(photoUploads.key, key))).toHaveLength(2);
});

it("cannot be begun, continued, or stored once the intake is closed", async () => {
  const key = newKey();
  await sender.begin(key, photo);
  await sender.patch(key, photo, 0, 200_000);
  const setStatus = (status: "Completed" | "In Progress") =>
    db.update(projects).set({ status }).where(eq(projects.id, made.projectId));
  await setStatus("Completed");
  const closed = { status: 409, body: { code: "illegal-transition" } };
  expect(await sender.begin(newKey(), photo)).toMatchObject(closed);
  expect(await sender.patch(key, photo, 200_000)).toMatchObject(closed);
  expect(await sender.finish(key)).toMatchObject(closed);
  await setStatus("In Progress");
  expect(await sender.patch(key, photo, 200_000)).toMatchObject({ status: 204 });
  expect((await sender.finish(key)).body).toMatchObject({ added: [{ name: "roof.jpg" }] });
});

it("refuses more bytes than announced, too large files, and files that are not photos", async () => {
  const small = { size: 200_000 };
  const key = newKey();
  await sender.begin(key, photo, small);
  expect(await sender.patch(key, photo, 0)).toMatchObject({ status: 413 });
  expect(await sender.begin(newKey(), photo, { size: 25_000_001 })).toMatchObject({
    status: 413,
    body: { code: "file-too-large" },
  });
  expect(await sender.begin(newKey(), photo, { digest: "none" })).toMatchObject({ status: 400 });
  expect(await sender.begin("?", photo)).toMatchObject({ status: 400 });
  const plan = Buffer.alloc(200_000, "%PDF-1.4 ");
  const noPhoto = { bytes: plan, digest: digestOf(plan) };
  const other = newKey();
  await sender.begin(other, noPhoto);
  await sender.patch(other, noPhoto, 0);
  expect(await sender.finish(other)).toMatchObject({
    status: 415,
    body: { added: [], refused: [{ name: "roof.jpg", message: "you can only upload images" }] },
  });
  expect(await sender.head(other)).toMatchObject({ status: 404 });
});

it("stores the same photo of a question once, compared by its bytes", async () => {
  const posted: unknown[] = [];
  for (const key of [newKey(), newKey()]) {
    await sender.begin(key, photo);
    await sender.patch(key, photo, 0);
    posted.push((await sender.finish(key)).body);
  }
  expect((posted[1] as { added: object }).added).toEqual((posted[0] as { added: object }).added);
  expect(await db.select().from(files).where(eq(files.recordId, made.projectId))).toHaveLength(1);
});

it("limits a person's unfinished uploads, and finished ones do not count", async () => {
  const keys = [newKey(), newKey(), newKey()];
  for (const key of keys) expect(await sender.begin(key, photo)).toMatchObject({ status: 201 });
  const full = { status: 429, body: { code: "too-many-uploads" } };
  expect(await sender.begin(newKey(), photo)).toMatchObject(full);
  // An existing upload may continue.
  expect(await sender.begin(keys[0]!, photo)).toMatchObject({ status: 201 });
  await sender.patch(keys[0]!, photo, 0);
  await sender.finish(keys[0]!);
  expect(await sender.begin(newKey(), photo)).toMatchObject({ status: 201 });
});

it("waits for a crashed process no longer than its lock lasts", async () => {
  const key = newKey();
  await sender.begin(key, photo);
  const heldUntil = new Date(Date.now() + 700);
  await db
    .update(photoUploads)
    .set({ heldBy: "a crashed process", heldUntil })
    .where(eq(photoUploads.key, key));
  expect(await sender.patch(key, photo, 0)).toMatchObject({ status: 204 });
  expect(Date.now()).toBeGreaterThan(heldUntil.getTime());
});

/** Mounts a separate disk of one megabyte. @returns the reason where mounting is not possible. */
function mountSmallDisk(at: string): string | null {
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=1m", "tmpfs", at], { stdio: "pipe" });
    return null;
  } catch {
    return "this account may not mount a small disk";
  }
}

it("waits for free space on a full disk, and continues from the bytes that had arrived", async (context) => {
  const uploads = join(folder, "files", "uploads");
  mkdirSync(uploads, { recursive: true });
  const reason = mountSmallDisk(uploads);
  if (reason !== null) return context.skip(reason);
  try {
    const large = await largePhoto(800_000);
    const key = newKey();
    await sender.begin(key, large);
    const other = join(uploads, "other");
    writeFileSync(other, Buffer.alloc(600_000));
    const full = { status: 507, body: { code: "disk-full" } };
    expect(await sender.patch(key, large, 0)).toMatchObject(full);
    expect(await sender.begin(newKey(), large)).toMatchObject(full);
    rmSync(other);
    const { offset } = await sender.head(key);
    expect(offset).toBeGreaterThan(300_000);
    expect(await sender.patch(key, large, offset!)).toMatchObject({ status: 204 });
    expect((await sender.finish(key)).body).toMatchObject({ added: [{ name: "roof.jpg" }] });
  } finally {
    execFileSync("umount", [uploads]);
  }
});
