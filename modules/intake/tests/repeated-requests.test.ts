import { beforeAll, expect, it } from "vitest";
import { eq } from "drizzle-orm";
import { drawPanelPhoto } from "#app/platform/files/draw-panel-photo.server.ts";
import { db } from "#db/client.server.ts";
import { projects } from "#db/schema.ts";
import { requestAs, type UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { getProject } from "#modules/projects/public.server.ts";
import { listPhotos } from "../domain/photos/list-photos.server.ts";
import { findThread } from "../domain/threads/read-threads.server.ts";
import { saveAnswers } from "../domain/answers/save-answers.server.ts";
import * as cancellationRoute from "../routes/cancellation.ts";
import * as messagesRoute from "../routes/messages.ts";
import * as photosRoute from "../routes/photos.ts";
import * as stepsRoute from "../routes/steps.ts";
import { makeIntake, type MadeIntake } from "./make-intake.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";

const { action: sendCancellation } = servedRoute(
  "modules/intake/routes/cancellation.ts",
  cancellationRoute,
);
const { action: sendMessage } = servedRoute("modules/intake/routes/messages.ts", messagesRoute);
const { action: sendPhotos } = servedRoute("modules/intake/routes/photos.ts", photosRoute);
const { action: sendStep } = servedRoute("modules/intake/routes/steps.ts", stepsRoute);

useTestDatabase();

let jpeg: Buffer;
beforeAll(async () => {
  jpeg = await drawPanelPhoto({ label: "Roof", seed: 3, width: 64, height: 48 });
});

const newKey = () => crypto.randomUUID();

async function step(
  made: MadeIntake,
  name: string,
  key: string,
  who: UserRow = made.inspector,
  rest: object = {},
) {
  const headers = { "Content-Type": "application/json", "Idempotency-Key": key };
  const body = JSON.stringify({ step: name, ...rest });
  const path = `/intake/${made.projectId}/steps`;
  const request = await requestAs(who, path, { method: "POST", headers, body });
  const response = await sendStep({ request, params: { id: made.projectId }, context: {} });
  return (await response.json()) as unknown;
}

async function photo(made: MadeIntake, key: string) {
  const form = new FormData();
  form.append("fieldId", "leaks");
  form.append("photo", new File([Uint8Array.from(jpeg)], "leak.jpg"));
  const headers = { Accept: "application/json", "Idempotency-Key": key };
  const path = `/intake/${made.projectId}/photos`;
  const request = await requestAs(made.inspector, path, { method: "POST", headers, body: form });
  const response = await sendPhotos({ request, params: { id: made.projectId }, context: {} });
  return (await response.json()) as { added: { id: string }[] };
}

async function complete(made: MadeIntake) {
  const answers = { leaks: "No", modules: "12" };
  const changes = Object.entries(answers).map(([fieldId, value]) => ({
    fieldId,
    basedOn: 0,
    answer: { values: [value] },
  }));
  await saveAnswers(made.as(made.inspector), made.projectId, changes);
}

async function statusOf(made: MadeIntake) {
  return (await getProject(made.as(made.inspector), made.projectId)).project.status;
}

it("submits once for a key, and gives the same response when the project has moved on since", async () => {
  const made = await makeIntake();
  await complete(made);
  const key = newKey();
  expect(await step(made, "submit", key)).toEqual({ refused: false, status: "Review" });
  expect(await statusOf(made)).toBe("Review");
  expect(await step(made, "submit", key)).toEqual({ refused: false, status: "Review" });
  await expect(step(made, "submit", newKey())).rejects.toMatchObject({
    code: "illegal-transition",
  });
});

it("reports what prevents a submission, and accepts a later one", async () => {
  const made = await makeIntake();
  expect(await step(made, "submit", newKey())).toMatchObject({ refused: true });
  expect(await statusOf(made)).toBe("In Progress");
  await complete(made);
  expect(await step(made, "submit", newKey())).toEqual({ refused: false, status: "Review" });
});

it("starts an intake once, however often the request arrives", async () => {
  const made = await makeIntake({ status: "Scheduled" });
  const key = newKey();
  const answers = await Promise.all([step(made, "start", key), step(made, "start", key)]);
  expect(answers).toEqual([{ refused: false }, { refused: false }]);
  expect(await statusOf(made)).toBe("In Progress");
});

it("stores a photo once, even if it arrives twice at the same moment and again after the intake is closed", async () => {
  const made = await makeIntake();
  const key = newKey();
  const [one, other] = await Promise.all([photo(made, key), photo(made, key)]);
  expect(other).toMatchObject({ added: one.added });
  await complete(made);
  await step(made, "submit", newKey());
  expect((await photo(made, key)).added).toEqual(one.added);
  expect(await listPhotos(made.project)).toHaveLength(1);
});

it("refuses a key of another project, an invalid key, and an unknown step", async () => {
  const [made, other] = [await makeIntake(), await makeIntake()];
  await complete(made);
  const key = newKey();
  await step(made, "submit", key);
  const asOther = { ...made, projectId: other.projectId };
  await expect(step(asOther, "submit", key)).rejects.toMatchObject({ code: "not-found" });
  const second = await makeIntake();
  await expect(step(second, "submit", "?", second.inspector)).rejects.toMatchObject({
    code: "invalid-input",
  });
  await expect(step(second, "finalize", newKey())).rejects.toMatchObject({ code: "invalid-input" });
});

it("refuses a key that was used for any other step", async () => {
  const made = await makeIntake({ status: "Needs Corrections" });
  const [drawKey, messageKey, submitKey, photoKey] = [newKey(), newKey(), newKey(), newKey()];
  const [{ id }] = (await photo(made, photoKey)).added as [{ id: string }];
  await step(made, "draw", drawKey, made.inspector, {
    photo: id,
    basedOn: 0,
    shapes: JSON.stringify([{ kind: "line", color: "Red", from: [0, 0], to: [1, 1] }]),
  });
  expect(await writeMessage(made, messageKey, "None that I saw.")).toEqual({ refused: false });
  await complete(made);
  expect(await step(made, "submit", submitKey)).toEqual({ refused: false, status: "Review" });
  const used = { code: "key-used", status: 422 };
  for (const key of [photoKey, drawKey, messageKey])
    await expect(step(made, "submit", key)).rejects.toMatchObject(used);
  for (const key of [drawKey, messageKey, submitKey])
    await expect(photo(made, key)).rejects.toMatchObject(used);
  await db
    .update(projects)
    .set({ status: "Needs Corrections" })
    .where(eq(projects.id, made.projectId));
  for (const key of [photoKey, drawKey, submitKey])
    await expect(writeMessage(made, key, "Another one.")).rejects.toMatchObject(used);
  await expect(cancel(made, messageKey, "", "Onsite No-Show")).rejects.toMatchObject(used);
});

it("draws once on a photo that is identified by the key it was sent under", async () => {
  const made = await makeIntake();
  const [photoKey, key] = [newKey(), newKey()];
  const { added } = await photo(made, photoKey);
  const shapes = JSON.stringify([{ kind: "line", color: "Red", from: [0, 0], to: [1, 1] }]);
  const drawing = { photo: photoKey, basedOn: 0, shapes };
  const expected = { refused: false, drawn: { id: added[0]!.id, version: 1 } };
  expect(await step(made, "draw", key, made.inspector, drawing)).toEqual(expected);
  expect(await step(made, "draw", key, made.inspector, drawing)).toEqual(expected);
  // The same drawing under another key is accepted, because the first response may have been lost. A different drawing
  // is a conflict.
  expect(await step(made, "draw", newKey(), made.inspector, drawing)).toEqual(expected);
  const other = { ...drawing, shapes: "[]" };
  await expect(step(made, "draw", newKey(), made.inspector, other)).rejects.toMatchObject({
    code: "stale-version",
  });
  await expect(
    step(made, "draw", newKey(), made.inspector, { ...drawing, photo: newKey() }),
  ).rejects.toMatchObject({ code: "not-found" });
});

it("continues from the viewer's own drawing whose response was lost, and from nobody else's", async () => {
  const made = await makeIntake();
  const photoKey = newKey();
  await photo(made, photoKey);
  const lines = (...ends: number[]) =>
    ends.map((end) => ({ kind: "line", color: "Red", from: [0, 0], to: [1, end] }));
  const drawing = (shapes: object[], ...goesOnFrom: object[][]) => ({
    photo: photoKey,
    basedOn: 0,
    shapes: JSON.stringify(shapes),
    goesOnFrom: JSON.stringify(goesOnFrom),
  });
  const draw = (body: object) => step(made, "draw", newKey(), made.inspector, body);
  await draw(drawing(lines(0.1)));
  const second = drawing(lines(0.1, 0.2), lines(0.1));
  expect(await draw(second)).toMatchObject({ drawn: { version: 2 } });
  // The drawing between the two was never sent.
  const fourth = drawing(lines(0.1, 0.2, 0.3, 0.4), lines(0.1, 0.2, 0.3), lines(0.1, 0.2));
  expect(await draw(fourth)).toMatchObject({ drawn: { version: 3 } });
  expect(await draw(fourth)).toMatchObject({ drawn: { version: 3 } });
  for (const other of [drawing(lines(0.9), lines(0.8)), drawing(lines(0.9))])
    await expect(draw(other)).rejects.toMatchObject({ code: "stale-version" });
  const tooMany = drawing(lines(0.5), ...Array.from({ length: 6 }, () => lines(0.1)));
  await expect(draw(tooMany)).rejects.toMatchObject({ code: "invalid-input" });
});

async function cancel(made: MadeIntake, key: string, bookedAt: string, reason: string) {
  const form = new FormData();
  form.append("reason", reason);
  form.append("bookedAt", bookedAt);
  const headers = { Accept: "application/json", "Idempotency-Key": key };
  const path = `/intake/${made.projectId}/cancellation`;
  const request = await requestAs(made.inspector, path, { method: "POST", headers, body: form });
  const response = await sendCancellation({ request, params: { id: made.projectId }, context: {} });
  return (await response.json()) as unknown;
}

it("cancels a visit once, unless another time was booked in the meantime", async () => {
  const made = await makeIntake({ status: "Scheduled" });
  const inspectionAt = new Date("2026-11-23T15:00:00Z");
  await db.update(projects).set({ inspectionAt }).where(eq(projects.id, made.projectId));
  const weather = "Weather conditions, no reschedule";
  await step(made, "start", newKey());
  const other = await cancel(made, newKey(), "2026-11-24T15:00:00.000Z", weather);
  expect(other).toMatchObject({ refused: true });
  expect(await cancel(made, newKey(), inspectionAt.toISOString(), "Onsite No-Show")).toMatchObject({
    refused: true,
    message: "You must upload a photo to explain why you canceled this intake",
  });
  const key = newKey();
  const bookedAt = inspectionAt.toISOString();
  expect(await cancel(made, key, bookedAt, weather)).toEqual({ refused: false });
  expect(await statusOf(made)).toBe("To Be Scheduled");
  expect(await cancel(made, key, bookedAt, weather)).toEqual({ refused: false });
});

async function writeMessage(made: MadeIntake, key: string, text: string) {
  const form = new FormData();
  form.append("sendKey", key);
  form.append("text", text);
  const headers = { Accept: "application/json", "Idempotency-Key": key };
  const path = `/intake/${made.projectId}/threads/leaks/messages`;
  const request = await requestAs(made.inspector, path, { method: "POST", headers, body: form });
  const params = { id: made.projectId, fieldId: "leaks" };
  const response = await sendMessage({ request, params, context: {} });
  return (await response.json()) as unknown;
}

it("stores a repeated thread message once, even if the threads are closed by then", async () => {
  const made = await makeIntake({ status: "Needs Corrections" });
  const key = newKey();
  expect(await writeMessage(made, key, "")).toMatchObject({ refused: true });
  expect(await writeMessage(made, key, "None that I saw.")).toEqual({ refused: false });
  await db.update(projects).set({ status: "Completed" }).where(eq(projects.id, made.projectId));
  expect(await writeMessage(made, key, "None that I saw.")).toEqual({ refused: false });
  await expect(writeMessage(made, newKey(), "One more.")).rejects.toMatchObject({
    code: "illegal-transition",
  });
  const thread = await findThread(made.project, "leaks");
  expect(thread?.messages.map(({ text }) => text)).toEqual(["None that I saw."]);
});
