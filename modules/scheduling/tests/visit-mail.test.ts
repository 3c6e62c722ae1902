import { simpleParser } from "mailparser";
import { expect, test } from "vitest";
import { loadModules } from "#app/platform/manifest/modules.server.ts";
import { listMailbox, readMailbox } from "#app/platform/mail/mailbox.server.ts";
import type { UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { makeNotification } from "#modules/notifications/tests/factories.ts";
import { bookVisit, makeOffice, makeWaitingProject } from "./factories.ts";

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
