/** The published client against the routes, as the queue of photos and the outbox use it. */
import { eq } from "drizzle-orm";
import { beforeEach, expect, it, vi } from "vitest";
import { postPhoto, type PostedPhoto } from "#app/ui/photos/post-photo.ts";
import type { Send } from "#app/ui/photos/send-with-progress.ts";
import { db } from "#db/client.server.ts";
import { files, projects } from "#db/schema.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { askIntake } from "../ask-intake.ts";
import { makeIntake, type MadeIntake } from "../make-intake.ts";
import { largePhoto, newKey } from "./upload-requests.ts";

vi.hoisted(() => (process.env.BOUNDS = "unfinishedUploads=1"));

useTestDatabase();

const size = 400_000;
let made: MadeIntake;
let photo: PostedPhoto;
let bytes: Buffer;
/** What was asked, and how many bytes arrived with it. */
let asked: string[];
let arrived: number;
beforeEach(async () => {
  made = await makeIntake();
  ({ bytes } = await largePhoto(size));
  const file = new Blob([Uint8Array.from(bytes)]);
  photo = { key: newKey(), fieldId: "leaks", name: "roof.png", file, isBegun: false };
  asked = [];
  arrived = 0;
});

const place = () => {
  const address = `/intake/${made.projectId}/photos`;
  return { address, uploads: `${address}/uploads` };
};

/** @param breaks after so many bytes, one for each request that brings bytes, and then no more. */
function lineWith(breaks: number[] = []): Send {
  return async (address, { method, body, headers }) => {
    const tail = address.split(made.projectId)[1]!.replace(photo.key, "KEY");
    asked.push(`${method} ${tail} ${headers["Upload-Offset"] ?? ""}`.trim());
    if (!(body instanceof Blob)) return askIntake(made, address, { method, headers, body });
    const most = breaks.shift();
    const part = most === undefined ? body : body.slice(0, most);
    arrived += part.size;
    const answer = await askIntake(made, address, { method, headers, body: part });
    if (most !== undefined) throw new TypeError("The line went away.");
    return answer;
  };
}

const digests = async () =>
  (await db.select().from(files).where(eq(files.recordId, made.projectId))).map(
    ({ size: kept }) => kept,
  );

it("sends the bytes once, over every break, and then the form", async () => {
  const told: number[] = [];
  const outcome = await postPhoto(lineWith([100_000, 150_000]), place(), photo, (part) =>
    told.push(Math.round(part * 100)),
  );
  expect(outcome).toMatchObject({ added: { name: expect.stringMatching(/^roof/) as string } });
  expect(asked).toEqual([
    "POST /photos/uploads",
    "HEAD /photos/uploads/KEY",
    "PATCH /photos/uploads/KEY 100000",
    "HEAD /photos/uploads/KEY",
    "PATCH /photos/uploads/KEY 250000",
    "POST /photos",
  ]);
  expect(arrived).toBe(bytes.length);
  expect(told.at(-1)).toBe(100);
  expect(told).toContain(25);
  expect(await digests()).toEqual([bytes.length]);
});

it("asks first how much is there of a photo that may have been begun, in another tab or before a reload", async () => {
  await postPhoto(lineWith([300_000, 0, 0, 0]), place(), photo);
  asked = [];
  const outcome = await postPhoto(lineWith(), place(), { ...photo, isBegun: true });
  expect(outcome).toHaveProperty("added");
  expect(asked).toEqual([
    "HEAD /photos/uploads/KEY",
    "PATCH /photos/uploads/KEY 300000",
    "POST /photos",
  ]);
  // Whoever did not hear of the end is told so without a byte.
  asked = [];
  expect(await postPhoto(lineWith(), place(), { ...photo, isBegun: true })).toEqual(outcome);
  expect(asked).toEqual(["HEAD /photos/uploads/KEY", "POST /photos"]);
});

it("sends a photo as a form where another one is on its way already, and small ones anyway", async () => {
  await postPhoto(lineWith([1, 0, 0, 0]), place(), { ...photo, key: newKey() });
  asked = [];
  expect(await postPhoto(lineWith(), place(), photo)).toHaveProperty("added");
  expect(asked).toEqual(["POST /photos/uploads", "POST /photos"]);
  const small = { ...photo, key: newKey(), file: photo.file.slice(0, 100_000) };
  asked = [];
  await postPhoto(lineWith(), place(), small);
  expect(asked).toEqual(["POST /photos"]);
});

it("tells a person why the server does not take it, and does not try again by itself", async () => {
  await db.update(projects).set({ status: "Completed" }).where(eq(projects.id, made.projectId));
  expect(await postPhoto(lineWith(), place(), photo)).toEqual({
    status: 409,
    sentence: "You cannot change this intake in its current status.",
    isFault: false,
  });
  expect(asked).toEqual(["POST /photos/uploads"]);
  await db.update(projects).set({ status: "In Progress" }).where(eq(projects.id, made.projectId));
  const plan = { ...photo, key: newKey(), file: new Blob([Buffer.alloc(size, "%PDF-1.4 ")]) };
  expect(await postPhoto(lineWith(), place(), plan)).toEqual({
    status: 415,
    sentence: "you can only upload images",
    isFault: true,
  });
});
