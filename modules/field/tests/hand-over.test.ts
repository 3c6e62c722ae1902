/** Work that a visit does not accept is handed to the office: whole, once, and loadable where the visit still takes it. */
import "fake-indexeddb/auto";
import * as handOverRoute from "#modules/hand-overs/routes/hand-over.tsx";
import { and, eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, it } from "vitest";
import { db } from "#db/client.server.ts";
import { files, logEntries, projectParties, projects } from "#db/schema.ts";
import { makeUser, requestAs } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import type { Shape } from "#app/platform/files/drawings/shapes.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";
import { getIntake } from "#modules/intake/public.server.ts";
import { photoDrawings } from "#db/photos-schema.ts";
import { correctionMessages, projectLocks } from "#modules/intake/schema.ts";
import { saveAnswers } from "#modules/intake/tests/fill-in.ts";
import { makeIntake, type MadeIntake } from "#modules/intake/tests/make-intake.ts";
import { stringsForm } from "#modules/intake/tests/strings-form.ts";
import { requestIntake } from "#modules/intake/tests/request-intake.ts";
import { largePhoto } from "#modules/intake/tests/uploads/upload-requests.ts";
import { handOvers } from "#modules/hand-overs/schema.ts";
import { requestHandOver } from "#modules/hand-overs/tests/request-hand-over.ts";
import { openUnsent } from "../ui/device/open-unsent.ts";
import { Outbox } from "../ui/device/outbox.ts";
import { sendVisit } from "../ui/device/send-visit.ts";

const page = servedRoute("modules/hand-overs/routes/hand-over.tsx", handOverRoute);

useTestDatabase();

const name = { title: "Roof check, Mary Moore", siteAddress: "88 Palm Street" };
let made: MadeIntake;
let box: Outbox;
let close = () => {};
/** Whether the next response of a hand-over is lost. */
let isResponseLost = false;

beforeEach(async () => {
  isResponseLost = false;
  made = await makeIntake({ status: "Scheduled" });
  const database = await openUnsent(crypto.randomUUID());
  close = () => database.close();
  box = new Outbox(database, made.inspector.id, undefined, () => name);
  await box.addStep(made.projectId, "start");
  await send();
});
afterEach(() => close());

/** A line on which a large photo breaks off. */
const fetchBy: typeof globalThis.fetch = async (input, init = {}) => {
  const path = input as string;
  if (!path.startsWith("/hand-overs/")) return requestIntake(made, path, init);
  const { body } = init;
  const part = body instanceof Blob ? body.slice(0, 90_000) : body;
  const response = await requestHandOver(made.inspector, path, { ...init, body: part ?? null });
  const isCut = body instanceof Blob && part instanceof Blob && part.size < body.size;
  if (!isCut && !isResponseLost) return response;
  isResponseLost = false;
  throw new TypeError("The connection was lost.");
};

const send = () =>
  sendVisit({
    outbox: box,
    projectId: made.projectId,
    url: `/intake/${made.projectId}`,
    fetch: fetchBy,
    isManual: true,
  });

async function sendUntilSent() {
  let outcome = await send();
  for (let tries = 0; outcome === "unreachable" && tries < 20; tries += 1) outcome = await send();
  return outcome;
}

/** The visit was given to somebody else while it was worked in without connection. */
async function refuseWork(): Promise<void> {
  const { projectId } = made;
  await box.storeAnswer(projectId, "leaks", { basedOn: 0, answer: { values: ["No"] } });
  const { bytes } = await largePhoto(200_000);
  const file = new Blob([Uint8Array.from(bytes)]);
  await box.addPhoto(projectId, {
    key: crypto.randomUUID(),
    fieldId: "leaks",
    name: "roof.jpg",
    file,
  });
  const next = await makeUser({ type: "field-user", organizationId: made.organizationId });
  await db
    .update(projects)
    .set({ inspectorId: next.id, inspectorName: "Ruth Reyes" })
    .where(eq(projects.id, projectId));
  await db
    .update(projectParties)
    .set({ partyId: next.id })
    .where(eq(projectParties.projectId, projectId));
  await db.delete(projectLocks);
  expect(await send()).toBe("incomplete");
}

async function handOver(): Promise<void> {
  const { answers, items } = await box.read(made.projectId);
  const entries = [...answers, ...items].map(({ id }) => id);
  await box.addHandOver(made.projectId, { entries, questions: { leaks: "Are there leaks?" } });
}

const press = async (id: string, intent: string) => {
  const request = await requestAs(made.admin, `/hand-overs/${id}`, { form: { intent } });
  return page.action({ request, params: { id }, context: {} });
};

const view = async (id: string, user = made.admin) => {
  const request = await requestAs(user, `/hand-overs/${id}`);
  return page.loader({ request, params: { id }, context: {} });
};

const photosOf = (recordId: string) =>
  db
    .select({ name: files.name, fieldId: files.fieldId })
    .from(files)
    .where(and(eq(files.recordId, recordId), eq(files.kind, "photo")));

async function getOnlyHandOver() {
  const isFromSender = eq(handOvers.senderId, made.inspector.id);
  const records = await db.select().from(handOvers).where(isFromSender);
  expect(records).toHaveLength(1);
  return records[0]!;
}

it("arrives completely and once over a broken connection, with sender, reason and photos, and is removed from the phone", async () => {
  await refuseWork();
  await handOver();
  isResponseLost = true;
  expect(await sendUntilSent()).toBe("sent");
  expect(await box.read(made.projectId)).toEqual({ answers: [], items: [] });
  const record = await getOnlyHandOver();
  expect(record).toMatchObject({
    organizationId: made.organizationId,
    senderId: made.inspector.id,
    projectId: made.projectId,
    title: name.title,
    siteAddress: name.siteAddress,
    reasons: ["Ruth Reyes has this visit now."],
    state: "Open",
    entries: [
      { kind: "answer", question: "Are there leaks?", answer: { values: ["No"] } },
      { kind: "photo", fieldId: "leaks" },
    ],
  });
  expect(Object.keys(record.photos)).toHaveLength(1);
  expect(await photosOf(record.id)).toEqual([{ name: "roof.jpg", fieldId: null }]);
});

it("handed over twice makes one record with both", async () => {
  await refuseWork();
  await handOver();
  await sendUntilSent();
  await box.storeAnswer(made.projectId, "modules", { basedOn: 0, answer: { values: ["24"] } });
  await send();
  await handOver();
  await handOver();
  expect(await sendUntilSent()).toBe("sent");
  const { entries, reasons } = await getOnlyHandOver();
  expect(entries.map(({ id }) => id)).toEqual([
    "answer leaks",
    expect.any(String),
    "answer modules",
  ]);
  expect(reasons).toEqual(["Ruth Reyes has this visit now."]);
});

it("keeps on the phone an answer that was changed while it was handed over", async () => {
  await refuseWork();
  await handOver();
  const { answers } = await box.read(made.projectId);
  await box.storeAnswer(made.projectId, "leaks", { basedOn: 0, answer: { values: ["Yes"] } });
  await box.removeHanded(made.projectId, answers[0]!);
  expect((await box.read(made.projectId)).answers).toMatchObject([{ answer: { values: ["Yes"] } }]);
});

it("is read and loaded by an administrator, and by nobody of another organization", async () => {
  await refuseWork();
  await handOver();
  await sendUntilSent();
  const { id } = await getOnlyHandOver();
  expect((await view(id)).view).toMatchObject({
    refusalToLoad: null,
    entries: [
      { question: "Are there leaks?", text: "No", now: null },
      { kind: "photo", photos: [{ name: "roof.jpg", id: expect.any(String) as string }] },
    ],
  });
  const outsider = await makeUser({ type: "admin" });
  await expect(view(id, outsider)).rejects.toMatchObject({ code: "not-found" });

  await press(id, "load");
  await press(id, "load");
  const { answers } = await getIntake(made.as(made.admin), made.projectId);
  expect(answers.leaks?.values).toEqual(["No"]);
  expect(await photosOf(made.projectId)).toEqual([{ name: "roof.jpg", fieldId: "leaks" }]);
  expect(await getOnlyHandOver()).toMatchObject({
    state: "Loaded",
    outcome: "Loaded 1 answer and 1 photo.",
    resolvedByName: made.admin.name,
  });
  const log = await db
    .select({ message: logEntries.message })
    .from(logEntries)
    .where(eq(logEntries.categoryId, made.projectId));
  const work = `work of ${name.title} that`;
  expect(log.map(({ message }) => message)).toEqual(
    expect.arrayContaining([
      `handed over ${work} was not accepted`,
      `loaded ${work} ${made.inspector.name} handed over`,
    ]),
  );
});

it("loads messages and drawings in the name of who made them, and says which steps it does not", async () => {
  await refuseWork();
  const { projectId, inspector } = made;
  const set = { status: "Needs Corrections" as const, reviewerId: made.admin.id };
  await db.update(projects).set(set).where(eq(projects.id, projectId));
  const photo = (await box.read(projectId)).items[0]!.id;
  const shapes: Shape[] = [{ kind: "circle", color: "Red", from: [0.1, 0.1], to: [0.4, 0.4] }];
  await box.addDrawing(projectId, { photo, basedOn: 0, shapes });
  const file = new Blob([Uint8Array.from((await largePhoto(200_000)).bytes)]);
  const message = { fieldId: "leaks", text: "It is dry.", photos: [{ name: "dry.jpg", file }] };
  await box.addMessage(projectId, message, "message-one");
  await box.addStep(projectId, "submit");
  await handOver();
  expect(await sendUntilSent()).toBe("sent");
  const { id } = await getOnlyHandOver();
  const notes = (await view(id)).view.entries.map(({ kind, text, refusal }) => [
    kind,
    text,
    refusal,
  ]);
  expect(notes).toEqual([
    ["answer", "No", null],
    ["photo", "", null],
    ["drawing", "Drawn on this photo: circle", null],
    ["message", "It is dry.", null],
    ["submit", "", "Not loaded: submit the visit in the project once it is complete."],
  ]);

  await press(id, "load");
  const loaded = "Loaded 1 answer, 1 photo, 1 message, and 1 drawing.";
  expect(await getOnlyHandOver()).toMatchObject({ state: "Loaded", outcome: loaded });
  const drawn = await db
    .select({ shapes: photoDrawings.shapes, fieldId: files.fieldId })
    .from(photoDrawings)
    .innerJoin(files, eq(files.id, photoDrawings.fileId));
  expect(drawn).toEqual([{ shapes, fieldId: "leaks" }]);
  const messages = await db.select().from(correctionMessages);
  expect(messages).toMatchObject([
    {
      authorId: inspector.id,
      side: "inspector",
      text: "It is dry.",
      photos: [{ name: "dry.jpg" }],
    },
  ]);
});

it("keeps open what the visit does not take, and says why", async () => {
  await refuseWork();
  const { projectId } = made;
  const message = { fieldId: "leaks", text: "It is dry.", photos: [] };
  await box.addMessage(projectId, message, "message-one");
  await box.addDrawing(projectId, { photo: "no-such-photo", basedOn: 0, shapes: [] });
  await handOver();
  await sendUntilSent();
  const { id } = await getOnlyHandOver();
  const { entries } = (await view(id)).view;
  expect(entries.flatMap(({ refusal }) => refusal ?? [])).toEqual([
    "Not loaded: the project is In Progress, so its threads are closed.",
    "Not loaded: the visit does not have its photo.",
  ]);
  await press(id, "load");
  expect(await getOnlyHandOver()).toMatchObject({
    state: "Open",
    outcome: "Loaded 1 answer and 1 photo. 2 other things were not loaded; the list says why.",
  });
});

it("does not overwrite what the visit has by now, and says so", async () => {
  await refuseWork();
  await handOver();
  await sendUntilSent();
  const { id } = await getOnlyHandOver();
  const changes = [{ fieldId: "leaks", basedOn: 0, answer: { values: ["Yes"] } }];
  const body = JSON.stringify({ changes });
  const admin = { ...made, inspector: made.admin };
  await requestIntake(admin, `/intake/${made.projectId}/answers`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body,
  });
  await press(id, "load");
  expect((await view(id)).view).toMatchObject({
    state: "Open",
    outcome: "Loaded 0 answers and 1 photo. 1 answer was not loaded: the visit has newer ones.",
    entries: [{ text: "No", now: "Yes" }, { kind: "photo" }],
  });
  await press(id, "dismiss");
  expect(await getOnlyHandOver()).toMatchObject({ state: "Dismissed" });
});

it("says why nothing can be loaded into a visit that is closed or deleted", async () => {
  await refuseWork();
  await handOver();
  await sendUntilSent();
  const { id } = await getOnlyHandOver();
  const set = (values: Partial<typeof projects.$inferInsert>) =>
    db.update(projects).set(values).where(eq(projects.id, made.projectId));
  await set({ status: "Completed" });
  expect((await view(id)).view.refusalToLoad).toBe(
    "The project is Completed, so its answers cannot change.",
  );
  await set({ deletedAt: new Date() });
  expect((await view(id)).view.refusalToLoad).toBe(
    "The visit no longer exists, or your organization does not see it.",
  );
  await press(id, "load");
  expect(await getOnlyHandOver()).toMatchObject({ state: "Open", outcome: null });
});

it("of a visit that the sender never had goes to the sender's own organization", async () => {
  const other = await makeIntake();
  await box.storeAnswer(other.projectId, "leaks", { basedOn: 0, answer: { values: ["No"] } });
  const { answers } = await box.read(other.projectId);
  const entries = answers.map(({ id }) => id);
  await box.addHandOver(other.projectId, { entries, questions: {} });
  const url = `/intake/${other.projectId}`;
  const sending = { outbox: box, projectId: other.projectId, url, fetch: fetchBy };
  expect(await sendVisit({ ...sending, isManual: true })).toBe("sent");
  const { id, organizationId } = await getOnlyHandOver();
  expect(organizationId).toBe(made.organizationId);
  expect((await view(id)).view.refusalToLoad).toMatch(/no longer exists/);
});

it("names instances of repeating sections, merges their lists, and loads the answers and messages of new ones", async () => {
  made = await makeIntake({ form: { ...stringsForm, skipReview: false } });
  const { projectId, inspector } = made;
  const answer = (fieldId: string, ...values: string[]) =>
    box.storeAnswer(projectId, fieldId, { basedOn: 0, answer: { values } });
  const admin = made.as(made.admin);
  await saveAnswers(admin, projectId, [
    { fieldId: "inverters", basedOn: 0, answer: { values: ["2"] } },
    { fieldId: "repeat:string~2", basedOn: 0, answer: { values: ["1", "office"] } },
  ]);
  await db.delete(projectLocks);
  box = new Outbox(await openUnsent(crypto.randomUUID()), inspector.id, undefined, () => name);
  await answer("repeat:string~2", "1", "phone");
  await answer("voc~2~phone", "410");
  const message = { fieldId: "voc~2~phone", text: "Measured twice.", photos: [] };
  await box.addMessage(projectId, message, "message-one");
  const { answers, items } = await box.read(projectId);
  const entries = [...answers, ...items].map(({ id }) => id);
  await box.addHandOver(projectId, { entries, questions: {} });
  expect(await sendUntilSent()).toBe("sent");
  const { id } = await getOnlyHandOver();
  await db
    .update(projects)
    .set({ status: "Needs Corrections", reviewerId: made.admin.id })
    .where(eq(projects.id, projectId));
  expect((await view(id)).view.entries).toMatchObject([
    { question: "Inverter 2: Strings", text: "String 1 to 2" },
    { question: "Inverter 2, String 3: Open-circuit voltage", text: "410" },
    { question: "Inverter 2, String 3: Open-circuit voltage", refusal: null },
  ]);
  await press(id, "load");
  const intake = await getIntake(admin, projectId);
  expect(intake.answers["repeat:string~2"]?.values).toEqual(["1", "office", "phone"]);
  expect(intake.answers["voc~2~phone"]?.values).toEqual(["410"]);
  expect(await getOnlyHandOver()).toMatchObject({ state: "Loaded" });
});
