/** Photos of messages and cancellations over a connection that breaks: no byte that has arrived is sent again. */
import "fake-indexeddb/auto";
import { and, eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, it } from "vitest";
import { db } from "#db/client.server.ts";
import { files, projects } from "#db/schema.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { correctionMessages, photoUploads } from "#modules/intake/schema.ts";
import { makeIntake, type MadeIntake } from "#modules/intake/tests/make-intake.ts";
import { requestIntake } from "#modules/intake/tests/request-intake.ts";
import { largePhoto } from "#modules/intake/tests/uploads/upload-requests.ts";
import { openUnsent } from "../ui/device/open-unsent.ts";
import { Outbox } from "../ui/device/outbox.ts";
import { sendVisit } from "../ui/device/send-visit.ts";

useTestDatabase();

const size = 400_000;
let made: MadeIntake;
let box: Outbox;
let close = () => {};
let photo: { name: string; file: Blob };
/** Bytes of photos that arrived, in pieces and with forms. */
let arrived: { pieces: number; forms: number };
beforeEach(async () => {
  const database = await openUnsent(crypto.randomUUID());
  close = () => database.close();
  arrived = { pieces: 0, forms: 0 };
  const { bytes } = await largePhoto(size);
  photo = { name: "gate.png", file: new Blob([Uint8Array.from(bytes)]) };
  made = await makeIntake({ status: "Scheduled" });
  box = new Outbox(database, made.inspector.id);
});
afterEach(() => close());

/** A connection on which each request breaks off after so many bytes of a photo. */
const breaking =
  (max: number): typeof globalThis.fetch =>
  async (input, init = {}) => {
    const { body } = init;
    const path = input as string;
    const photos = body instanceof FormData ? [...body.values()] : [];
    for (const each of photos) if (each instanceof Blob) arrived.forms += each.size;
    if (!(body instanceof Blob)) return requestIntake(made, path, init);
    const part = body.slice(0, max);
    arrived.pieces += part.size;
    const response = await requestIntake(made, path, { ...init, body: part });
    if (part.size < body.size) throw new TypeError("The connection was lost.");
    return response;
  };

async function send(fetch: typeof globalThis.fetch) {
  const { projectId: visit } = made;
  return sendVisit({
    outbox: box,
    projectId: visit,
    url: `/intake/${visit}`,
    fetch,
    isManual: true,
  });
}

async function sendUntilSent(fetch: typeof globalThis.fetch) {
  let outcome = await send(fetch);
  for (let tries = 0; outcome === "unreachable" && tries < 20; tries += 1)
    outcome = await send(fetch);
  return outcome;
}

const setStatus = (status: "Review" | "Completed") =>
  db.update(projects).set({ status }).where(eq(projects.id, made.projectId));

const storedSizes = async (kind: "message" | "misc") =>
  (
    await db
      .select({ size: files.size })
      .from(files)
      .where(and(eq(files.recordId, made.projectId), eq(files.kind, kind)))
  ).map((file) => file.size);

const unfinished = async () =>
  (await db.select().from(photoUploads)).filter(({ finishedAt }) => finishedAt === null);

it("sends the photos of a message during the review", async () => {
  await setStatus("Review");
  const { bytes } = await largePhoto(900);
  const photos = [photo, { name: "small.png", file: new Blob([Uint8Array.from(bytes)]) }];
  await box.addMessage(made.projectId, { fieldId: "leaks", text: "Dry.", photos }, "message-one");
  expect(await sendUntilSent(breaking(90_000))).toBe("sent");
  expect(arrived.pieces).toBe(photo.file.size);
  expect(arrived.forms).toBe(photos[1]!.file.size);
  const [message, ...more] = await db.select().from(correctionMessages);
  expect([message!.text, message!.photos.length, more.length]).toEqual(["Dry.", 2, 0]);
  expect(new Set(await storedSizes("message"))).toEqual(
    new Set(photos.map(({ file }) => file.size)),
  );
  expect(await unfinished()).toEqual([]);
});

it("sends the photo of a cancellation", async () => {
  const cancellation = { reason: "Onsite No-Show", comment: "", bookedAt: null, photo };
  await box.addCancellation(made.projectId, cancellation);
  expect(await sendUntilSent(breaking(90_000))).toBe("sent");
  expect(arrived).toEqual({ pieces: photo.file.size, forms: 0 });
  expect(await storedSizes("misc")).toEqual([photo.file.size]);
  expect(await unfinished()).toEqual([]);
});

it("does not upload the photo of a message once the threads are closed, and says why", async () => {
  await setStatus("Completed");
  const message = { fieldId: "leaks", text: "Dry.", photos: [photo] };
  await box.addMessage(made.projectId, message, "message-two");
  expect(await send(breaking(size * 2))).toBe("incomplete");
  const { items } = await box.read(made.projectId);
  expect(items).toMatchObject([
    { state: "refused", trouble: "The project is Completed, so you cannot write messages." },
  ]);
  expect(await unfinished()).toEqual([]);
});

it("refuses a file that is no photo with its reason", async () => {
  await setStatus("Review");
  const plan = { name: "plan.png", file: new Blob([Buffer.alloc(size, "%PDF-1.4 ")]) };
  const message = { fieldId: "leaks", text: "Dry.", photos: [plan] };
  await box.addMessage(made.projectId, message, "message-three");
  expect(await send(breaking(size * 2))).toBe("incomplete");
  const { items } = await box.read(made.projectId);
  expect(items).toMatchObject([
    { state: "refused", trouble: "plan.png: you can only upload images" },
  ]);
});
