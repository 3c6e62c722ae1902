/** Tests the published client with the routes, as the photo queue and the outbox use it. */
import { eq } from "drizzle-orm";
import { beforeEach, expect, it, vi } from "vitest";
import { postPhoto, type PostedPhoto } from "#app/ui/photos/post-photo.ts";
import type { Send } from "#app/ui/photos/send-with-progress.ts";
import { db } from "#db/client.server.ts";
import { files, projects } from "#db/schema.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { requestIntake } from "../request-intake.ts";
import { makeIntake, type MadeIntake } from "../make-intake.ts";
import { largePhoto, newKey } from "./upload-requests.ts";

vi.hoisted(() => (process.env.BOUNDS = "unfinishedUploads=1"));

useTestDatabase();

const size = 400_000;
let made: MadeIntake;
let photo: PostedPhoto;
let bytes: Buffer;
/** The requests, and how many bytes of each arrived. */
let requests: string[];
let arrived: number;
beforeEach(async () => {
  made = await makeIntake();
  ({ bytes } = await largePhoto(size));
  const file = new Blob([Uint8Array.from(bytes)]);
  photo = { key: newKey(), fieldId: "leaks", name: "roof.png", file, isBegun: false };
  requests = [];
  arrived = 0;
});

const place = () => {
  const url = `/intake/${made.projectId}/photos`;
  return { url, uploads: `${url}/uploads` };
};

/** @param breaks the number of bytes after which each request with a body breaks. Later requests do not break. */
function connectionWith(breaks: number[] = []): Send {
  return async (url, { method, body, headers }) => {
    const tail = url.split(made.projectId)[1]!.replace(photo.key, "KEY");
    requests.push(`${method} ${tail} ${headers["Upload-Offset"] ?? ""}`.trim());
    if (!(body instanceof Blob)) return requestIntake(made, url, { method, headers, body });
    const max = breaks.shift();
    const part = max === undefined ? body : body.slice(0, max);
    arrived += part.size;
    const response = await requestIntake(made, url, { method, headers, body: part });
    if (max !== undefined) throw new TypeError("The connection was lost.");
    return response;
  };
}

const storedSizes = async () =>
  (await db.select().from(files).where(eq(files.recordId, made.projectId))).map(
    ({ size: stored }) => stored,
  );

it("sends the bytes once, despite every break, and then the form", async () => {
  const progress: number[] = [];
  const outcome = await postPhoto(connectionWith([100_000, 150_000]), place(), photo, (part) =>
    progress.push(Math.round(part * 100)),
  );
  expect(outcome).toMatchObject({ added: { name: expect.stringMatching(/^roof/) as string } });
  expect(requests).toEqual([
    "POST /photos/uploads",
    "HEAD /photos/uploads/KEY",
    "PATCH /photos/uploads/KEY 100000",
    "HEAD /photos/uploads/KEY",
    "PATCH /photos/uploads/KEY 250000",
    "POST /photos",
  ]);
  expect(arrived).toBe(bytes.length);
  expect(progress.at(-1)).toBe(100);
  expect(progress).toContain(25);
  expect(await storedSizes()).toEqual([bytes.length]);
});

it("first asks how much has arrived of a photo that may have been begun in another tab or before a reload", async () => {
  await postPhoto(connectionWith([300_000, 0, 0, 0]), place(), photo);
  requests = [];
  const outcome = await postPhoto(connectionWith(), place(), { ...photo, isBegun: true });
  expect(outcome).toHaveProperty("added");
  expect(requests).toEqual([
    "HEAD /photos/uploads/KEY",
    "PATCH /photos/uploads/KEY 300000",
    "POST /photos",
  ]);
  // A client that missed the last response finds out without sending a byte.
  requests = [];
  expect(await postPhoto(connectionWith(), place(), { ...photo, isBegun: true })).toEqual(outcome);
  expect(requests).toEqual(["HEAD /photos/uploads/KEY", "POST /photos"]);
});

it("sends a photo in a form while another upload is in progress, and small photos always", async () => {
  await postPhoto(connectionWith([1, 0, 0, 0]), place(), { ...photo, key: newKey() });
  requests = [];
  expect(await postPhoto(connectionWith(), place(), photo)).toHaveProperty("added");
  expect(requests).toEqual(["POST /photos/uploads", "POST /photos"]);
  const small = { ...photo, key: newKey(), file: photo.file.slice(0, 100_000) };
  requests = [];
  await postPhoto(connectionWith(), place(), small);
  expect(requests).toEqual(["POST /photos"]);
});

it("shows why the server refuses the photo, and does not retry by itself", async () => {
  await db.update(projects).set({ status: "Completed" }).where(eq(projects.id, made.projectId));
  expect(await postPhoto(connectionWith(), place(), photo)).toEqual({
    status: 409,
    message: "You cannot change this intake in its current status.",
    isFileError: false,
  });
  expect(requests).toEqual(["POST /photos/uploads"]);
  await db.update(projects).set({ status: "In Progress" }).where(eq(projects.id, made.projectId));
  const plan = { ...photo, key: newKey(), file: new Blob([Buffer.alloc(size, "%PDF-1.4 ")]) };
  expect(await postPhoto(connectionWith(), place(), plan)).toEqual({
    status: 415,
    message: "you can only upload images",
    isFileError: true,
  });
});
