/** Tests of large photos that every file store must pass. Each store has a test file that runs them. */
import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { fileStore } from "#app/platform/files/choose-store.server.ts";
import { openFile } from "#app/platform/files/stored-files.server.ts";
import { hasBytesOf } from "#app/platform/files/resuming/resumable-store.server.ts";
import { db } from "#db/client.server.ts";
import { files } from "#db/schema.ts";
import { buffer } from "node:stream/consumers";
import { handle as sweep } from "../../jobs/delete-old-uploads.handler.server.ts";
import { photoUploads } from "../../schema.ts";
import { makeIntake, type MadeIntake } from "../make-intake.ts";
import { digestOf, largePhoto, newKey, PhotoSender } from "./upload-requests.ts";

const photosOf = ({ projectId }: MadeIntake) =>
  db.select().from(files).where(eq(files.recordId, projectId));

const rowsOf = ({ projectId }: MadeIntake) =>
  db.select().from(photoUploads).where(eq(photoUploads.projectId, projectId));

/** The keys of uploads that still have bytes in the store. */
const leftOver = async () =>
  (await fileStore().list("uploads/", 100))
    .map(({ key }) => key)
    .filter((key) => key.startsWith("uploads/"));

let made: MadeIntake;
let sender: PhotoSender;

/** @param size of a photo in bytes. In a bucket it needs several parts. */
export function testUploads(size: number): void {
  beforeEach(async () => {
    made = await makeIntake();
    sender = new PhotoSender(made);
  });
  testResuming(size);
  testRepeats(size);
  testRefusals(size);
  testSweep(size);
}

function testResuming(size: number): void {
  it("continues where the connection broke, and is stored unchanged", async () => {
    const photo = await largePhoto(size);
    const key = newKey();
    const begun = await sender.begin(key, photo);
    expect(begun).toMatchObject({ status: 201 });
    expect(begun.location).toBe(
      `/organization/${made.organizationId}/intake/${made.projectId}/photos/uploads/${key}`,
    );
    let offset = 0;
    for (const part of [0.1, 0.5, 0.2]) {
      const count = Math.round(size * part);
      await sender.patch(key, photo, offset, count);
      const head = await sender.head(key);
      expect(head).toMatchObject({ status: 200, offset: offset + count });
      offset = head.offset!;
    }
    expect(await sender.finish(key)).toMatchObject({ body: { code: "upload-incomplete" } });
    expect(await sender.patch(key, photo, offset)).toMatchObject({
      status: 204,
      offset: photo.bytes.length,
    });
    const { body } = await sender.finish(key);
    const [row, ...more] = await photosOf(made);
    expect(more).toEqual([]);
    expect(body).toMatchObject({ added: [{ id: row!.id, name: "roof.jpg" }], refused: [] });
    expect(row).toMatchObject({ digest: photo.digest, fieldId: "leaks", size: photo.bytes.length });
    const { stream } = await openFile(row!);
    expect(digestOf(await buffer(stream))).toBe(photo.digest);
    expect(await leftOver()).toEqual([]);
    // A client that missed the last response asks again and gets the same one.
    expect(await sender.head(key)).toMatchObject({ offset: photo.bytes.length });
    expect((await sender.finish(key)).body).toMatchObject({ added: [{ id: row!.id }] });
    expect(await photosOf(made)).toHaveLength(1);
  });
}

function testRepeats(size: number): void {
  it("is begun once and stored once, even if everything arrives twice at the same moment", async () => {
    const photo = await largePhoto(size);
    const key = newKey();
    const twice = <Result>(send: () => Promise<Result>) => Promise.all([send(), send()]);
    const begun = await twice(() => sender.begin(key, photo));
    expect(begun.map(({ status }) => status)).toContain(201);
    await twice(() => sender.patch(key, photo, 0));
    const { offset } = await sender.head(key);
    if (offset! < photo.bytes.length) await sender.patch(key, photo, offset!);
    // The last part arrives again, late.
    expect(await sender.patch(key, photo, 0)).toMatchObject({ status: 409 });
    const [one, other] = await twice(() => sender.finish(key));
    expect(one.body).toMatchObject({ added: [{ name: "roof.jpg" }] });
    expect((other.body as { added: object }).added).toEqual((one.body as { added: object }).added);
    expect(await photosOf(made)).toMatchObject([{ digest: photo.digest }]);
    expect(await leftOver()).toEqual([]);
  });
}

function testRefusals(size: number): void {
  it("is refused when it is not what was announced, and may be sent again", async () => {
    const [photo, other] = [await largePhoto(size), await largePhoto(size)];
    const key = newKey();
    await sender.begin(key, photo, { digest: other.digest });
    await sender.patch(key, photo, 0);
    expect(await sender.finish(key)).toMatchObject({
      status: 400,
      body: { code: "upload-incomplete" },
    });
    expect(await photosOf(made)).toEqual([]);
    expect(await sender.head(key)).toMatchObject({ status: 404 });
    expect(await leftOver()).toEqual([]);
    expect(await sender.begin(key, photo)).toMatchObject({ status: 201 });
    await sender.patch(key, photo, 0);
    expect((await sender.finish(key)).body).toMatchObject({ added: [{ name: "roof.jpg" }] });
  });

  it.each<Record<string, string>>([
    { "Upload-Concat": "partial" },
    { "Upload-Concat": "final;/a /b" },
    { "Tus-Resumable": "0.2.2" },
    { "Upload-Defer-Length": "1" },
  ])("stores nothing when the creation is refused: %j", async (header) => {
    const photo = await largePhoto(1_000);
    const key = newKey();
    expect(await sender.begin(key, photo, {}, header)).toMatchObject({
      status: 400,
      body: { code: "invalid-input" },
    });
    expect(await rowsOf(made)).toEqual([]);
    expect(await leftOver()).toEqual([]);
    expect(await sender.begin(key, photo)).toMatchObject({ status: 201 });
    await sender.drop(key);
  });

  it("is refused under the key of another photo", async () => {
    const [photo, other] = [await largePhoto(1_000), await largePhoto(2_000)];
    const key = newKey();
    await sender.begin(key, photo);
    expect(await sender.begin(key, other)).toMatchObject({
      status: 422,
      body: { code: "key-used" },
    });
    await sender.drop(key);
  });
}

function testSweep(size: number): void {
  it("is deleted a week after it was begun, complete or not, and nothing newer", async () => {
    const photo = await largePhoto(size);
    const [old, whole, young] = [newKey(), newKey(), newKey()];
    for (const key of [old, whole, young]) await sender.begin(key, photo);
    await sender.patch(old, photo, 0, Math.round(size * 0.7));
    await sender.patch(whole, photo, 0);
    await sender.patch(young, photo, 0, 1_000);
    const weekAgo = new Date(Date.now() - 7.01 * 86_400_000);
    for (const key of [old, whole])
      await db.update(photoUploads).set({ createdAt: weekAgo }).where(eq(photoUploads.key, key));
    const ids = (await rowsOf(made)).filter(({ key }) => key !== young).map(({ id }) => id);
    await sweep({}, { id: "sweep" });
    expect((await rowsOf(made)).map(({ key }) => key)).toEqual([young]);
    const left = (await rowsOf(made))[0]!.id;
    for (const key of await leftOver()) expect(key).toMatch(new RegExp(`^uploads/${left}`));
    for (const id of ids) expect(await hasBytesOf(id)).toBe(false);
    expect(await sender.head(young)).toMatchObject({ offset: 1_000 });
    expect(await sender.drop(young)).toMatchObject({ status: 204 });
    expect(await leftOver()).toEqual([]);
  });
}
