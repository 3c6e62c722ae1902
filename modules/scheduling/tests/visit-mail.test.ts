import ICAL from "ical.js";
import { simpleParser } from "mailparser";
import { expect, test } from "vitest";
import { loadModules } from "#app/platform/manifest/modules.server.ts";
import { listMailbox, readMailbox } from "#app/platform/mail/mailbox.server.ts";
import type { UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { inTransaction } from "#db/client.server.ts";
import { changeProject } from "#modules/projects/public.changes.server.ts";
import { makeNotification } from "#modules/notifications/tests/factories.ts";
import { findMailFile } from "../domain/feeds/visit-file.server.ts";
import {
  bookVisit,
  cancelVisit,
  dayFromNow,
  inDenver,
  makeColleague,
  makeOffice,
  makeWaitingProject,
} from "./factories.ts";

useTestDatabase();

/** Runs the job that mails notifications at once. */
async function mailAtOnce(notificationIds: string[]): Promise<void> {
  const jobs = (await loadModules()).flatMap((manifest) => manifest.jobs ?? []);
  const found = jobs.find(({ job }) => job.name === "notifications.mail-at-once")!;
  const { handle } = await found.handler();
  await handle({ notificationIds }, { id: "job" });
}

async function visitFileOf({ email }: UserRow): Promise<string | null> {
  const { id } = (await listMailbox()).find(({ to }) => to.includes(email))!;
  const { attachments } = await simpleParser((await readMailbox(id)).raw);
  const file = attachments.find(({ filename }) => filename === "inspection.ics");
  return file ? file.content.toString() : null;
}

test.each(["projects.scheduled", "projects.moved", "projects.given-up", "projects.canceled"])(
  "an inspector's mail of %s has the visit as a calendar file, and nobody else's has",
  async (kind) => {
    const office = await makeOffice();
    const visit = await bookVisit(office, await makeWaitingProject(office));
    const mailed = await Promise.all(
      [office.inspector, office.scheduler].map(({ id: recipientId, organizationId }) =>
        makeNotification({
          kind,
          organizationId,
          recipientId,
          projectId: visit.id,
          mail: "at-once",
        }),
      ),
    );
    await mailAtOnce(mailed.map(({ id }) => id));
    expect(await visitFileOf(office.inspector)).toContain("STATUS:CONFIRMED");
    expect(await visitFileOf(office.scheduler)).toBeNull();
  },
);

/** What a calendar program reads in the file for this person. */
async function readFile(person: UserRow, projectId: string) {
  const file = await findMailFile(person, projectId);
  if (!file) return null;
  const [event] = new ICAL.Component(
    ICAL.parse(file.content.toString()) as unknown[] as never,
  ).getAllSubcomponents("vevent");
  const { uid, sequence, summary, startDate } = new ICAL.Event(event);
  const status = event!.getFirstPropertyValue("status");
  return { uid, sequence, summary, at: startDate.toJSDate(), status };
}

test("a visit that another inspector gets is canceled in the calendar of the former one", async () => {
  const office = await makeOffice();
  const { inspector } = office;
  const [other] = await makeColleague(office, "field-user");
  const visit = await bookVisit(office, await makeWaitingProject(office));
  const at = inDenver(dayFromNow(10), "10:00");
  const booked = await readFile(inspector, visit.id);
  expect(booked).toMatchObject({ sequence: 1, at, status: "CONFIRMED" });
  const moved = await bookVisit(office, visit, { inspector: other.id, time: "14:00" });
  expect(await readFile(inspector, visit.id)).toMatchObject({
    uid: booked!.uid,
    sequence: 2,
    at,
    status: "CANCELLED",
    summary: expect.stringMatching(`^Canceled: .+, ${inspector.name}$`) as unknown,
  });
  expect(await readFile(other, visit.id)).toMatchObject({ sequence: 2, status: "CONFIRMED" });
  expect(await readFile(office.scheduler, visit.id)).toBeNull();
  // Given back, it is confirmed again, and a cancellation says so to its inspector only.
  const back = await bookVisit(office, moved, { inspector: inspector.id });
  expect(await readFile(inspector, visit.id)).toMatchObject({ sequence: 3, status: "CONFIRMED" });
  await cancelVisit(office, back);
  expect(await readFile(inspector, visit.id)).toMatchObject({ sequence: 4, status: "CANCELLED" });
});

test("a visit that an edit of the project takes from its inspector is canceled in the inspector's calendar", async () => {
  const office = await makeOffice();
  const { inspector } = office;
  const visit = await bookVisit(office, await makeWaitingProject(office));
  const booked = await readFile(inspector, visit.id);
  const left = await inTransaction((tx) =>
    changeProject(tx, office.scope, visit, { set: { inspectorId: null, inspectorName: null } }),
  );
  const canceled = { uid: booked!.uid, at: booked!.at, sequence: 2, status: "CANCELLED" };
  expect(await readFile(inspector, visit.id)).toMatchObject(canceled);
  // Another visit of the project is another entry.
  const [other] = await makeColleague(office, "field-user");
  await bookVisit(office, left, { inspector: other.id });
  expect(await readFile(inspector, visit.id)).toMatchObject(canceled);
  expect((await readFile(other, visit.id))?.uid).not.toBe(booked!.uid);
});
