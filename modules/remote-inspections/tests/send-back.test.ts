/** A reviewer sends single photos back, and the guest takes just those again. */
import { eq } from "drizzle-orm";
import { simpleParser } from "mailparser";
import { beforeEach, expect, it } from "vitest";
import { listMailbox, readMailbox } from "#app/platform/mail/mailbox.server.ts";
import { db, sql } from "#db/client.server.ts";
import { projects, sites } from "#db/schema.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { getIntake } from "#modules/intake/public.server.ts";
import { makeIntake, type MadeIntake } from "#modules/intake/tests/make-intake.ts";
import { flagQuestions, sendBack as sendBackFlags } from "#modules/review/tests/send-back.ts";
import { handle } from "../jobs/message-guest.handler.server.ts";
import { guestLinks } from "../schema.ts";
import { answer, begin, createLink, openPage, post, send, takePhoto } from "./guest-session.ts";

useTestDatabase();

const email = "ana-of-send-back@site.test";

let made: MadeIntake;
let token: string;
let invited: Awaited<ReturnType<typeof mails>>;
beforeEach(async () => {
  made = await makeIntake({ status: "Scheduled" });
  const [row] = await db.select().from(projects).where(eq(projects.id, made.projectId));
  await db.update(sites).set({ siteRepEmail: email }).where(eq(sites.id, row!.siteId));
  token = await createLink(made, { sends: "on" });
  invited = await mails();
  await begin(token);
  const photos = [await takePhoto("one.jpg"), await takePhoto("two.jpg")];
  await answer(token, "leaks", "No", { photos });
  await answer(token, "modules", "24");
  await send(token);
});

const status = async () =>
  (await db.select().from(projects).where(eq(projects.id, made.projectId)))[0]!.status;
const photosOf = async (fieldId: string | null) =>
  (await getIntake(made.as(made.admin), made.projectId)).photos.filter(
    (photo) => photo.fieldId === fieldId,
  );

/** Runs the waiting messages, twice each. @returns the subjects and texts that the guest got. */
async function mails() {
  const before = new Set((await listMailbox()).map(({ id }) => id));
  const jobs = await sql<{ data: unknown }[]>`
    delete from pgboss.job where name = 'remote-inspections.message' returning data, created_on`;
  for (const { data } of jobs) for (const _ of [1, 2]) await handle(data, { id: "job" });
  const fresh = (await listMailbox()).filter(({ id }) => !before.has(id));
  const read = await Promise.all(
    fresh.map(async ({ id }) => simpleParser((await readMailbox(id)).raw)),
  );
  return read.filter((mail) => [mail.to ?? []].flat().some(({ text }) => text === email));
}

const sendBack = (photoIds: string[]) =>
  sendBackFlags(made.as(made.reviewer), made.projectId, [
    { fieldId: "leaks", note: "Too dark", photoIds },
  ]);

it("shows the guest just the photos that were sent back, and replaces each with a new one", async () => {
  const [one, two] = await photosOf("leaks");
  const foreign = await makeIntake();
  await sendBack([two!.id, foreign.projectId, "unknown"]);
  expect(await status()).toBe("Needs Corrections");
  expect(await openPage(token)).toMatchObject({
    view: "list",
    steps: [{ id: "leaks", isDone: false }],
    head: { isCorrection: true },
  });
  const { question } = (await openPage(token, "?q=leaks"))!;
  expect(question).toMatchObject({
    correction: "Too dark",
    photos: [{ id: one!.id }, { id: two!.id, mustRetake: true }],
  });
  expect(question!.photos[0]).not.toHaveProperty("again");
  // Questions that were not sent back cannot be changed, and nothing is sent before the photo was taken again.
  expect(await answer(token, "modules", "25", { version: "1" })).toMatchObject({ status: 404 });
  expect(await send(token)).toMatchObject({ location: `/remote/${token}?q=leaks` });
  const form = new FormData();
  form.set("q", "leaks");
  form.set("intent", "save");
  form.append(`r.${one!.id}`, await takePhoto("not-sent-back.jpg"));
  form.append(`r.${two!.id}`, await takePhoto("again.jpg"));
  await post(token, form);
  expect((await photosOf("leaks")).map(({ name }) => name)).toEqual(["one.jpg", "again.jpg"]);
  // The former photo stays for the reviewer.
  expect((await photosOf(null)).map(({ id }) => id)).toEqual([two!.id]);
  expect((await openPage(token))!.steps).toMatchObject([{ id: "leaks", isDone: true }]);
  await send(token);
  expect(await status()).toBe("Review");
  const intake = await getIntake(made.as(made.admin), made.projectId);
  expect(intake.photos.some(({ mustRetake }) => mustRetake)).toBe(false);
  expect(intake.answeredCorrections).toEqual({ leaks: "Too dark" });
});

it("a flag that is removed takes its photos with it", async () => {
  const [one] = await photosOf("leaks");
  const reviewer = made.as(made.reviewer);
  const flag = (fieldId: string, note: string | null) =>
    flagQuestions(reviewer, made.projectId, [{ fieldId, note, photoIds: [one!.id] }]);
  await flag("leaks", "Too dark");
  await flag("modules", "Count again");
  const again = async () =>
    (await getIntake(reviewer, made.projectId)).photos.flatMap((photo) =>
      photo.mustRetake ? [photo.id] : [],
    );
  expect(await again()).toEqual([one!.id]);
  await flag("leaks", null);
  expect(await again()).toEqual([]);
});

it("sends the link at first and after a review once each, and nothing after it was revoked", async () => {
  expect(invited.map(({ subject }) => subject)).toEqual([
    expect.stringContaining("Help us inspect your solar panels"),
  ]);
  expect(invited[0]!.text).toContain(`/remote/${token}`);
  await sendBack([]);
  const again = await mails();
  expect(again.map(({ subject }) => subject)).toEqual([
    expect.stringContaining("A few photos or answers are still needed"),
  ]);
  expect(again[0]!.text).toContain(`/remote/${token}`);
  const [link] = await db
    .update(guestLinks)
    .set({ revokedAt: new Date() })
    .where(eq(guestLinks.projectId, made.projectId))
    .returning();
  await handle({ id: link!.id, kind: "again", message: 9 }, { id: "job" });
  expect(await mails()).toEqual([]);
});
