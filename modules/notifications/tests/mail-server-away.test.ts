/** A mail server that is down for a day, with real SMTP and the real queue, whose clock is moved forward. */
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { sql } from "drizzle-orm";
import { simpleParser, type ParsedMail } from "mailparser";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { emit } from "#app/platform/events/emit.server.ts";
import { startQueue } from "#app/platform/queue/queue-connection.server.ts";
import { stopQueue } from "#app/platform/queue/queue.server.ts";
import { db, inTransaction } from "#db/client.server.ts";
import { makeUser, requestAs, type UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import * as queuesRoute from "#modules/operations/routes/queues.tsx";
import { scopeOf } from "#modules/projects/tests/project-setup.ts";
import { startDueDigests } from "../domain/mail/start-due-digests.server.ts";
import manifest from "../module.ts";
import * as settingsRoute from "../routes/settings.tsx";
import { notifications } from "../schema.ts";
import { makeNotification } from "./factories.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";

const { loader: loadQueues } = servedRoute("modules/operations/routes/queues.tsx", queuesRoute);
const { action: choose } = servedRoute("modules/notifications/routes/settings.tsx", settingsRoute);

useTestDatabase();

const hour = 3_600;
const received: ParsedMail[] = [];
let server: SMTPServer;
let port = 0;

function startServer(): Promise<void> {
  server = new SMTPServer({
    disabledCommands: ["STARTTLS", "AUTH"],
    onData(stream, _session, done) {
      buffer(stream)
        .then(async (raw) => received.push(await simpleParser(raw)))
        .then(() => done(), done);
    },
  });
  return new Promise((resolve) => server.listen(port, "127.0.0.1", resolve));
}

const stopServer = () => new Promise<void>((resolve) => server.close(resolve));

beforeAll(async () => {
  await startServer();
  port = (server.server.address() as AddressInfo).port;
  await stopServer();
  vi.stubEnv("SMTP_URL", `smtp://127.0.0.1:${port}`);
});

afterAll(async () => {
  vi.unstubAllEnvs();
  await stopQueue();
  await stopServer();
});

const mailing = (manifest.jobs ?? []).filter(({ job }) =>
  job.name.startsWith("notifications.mail-"),
);

/** Runs all due jobs of a queue at the same time, as a worker does. @returns how many there were. */
async function runDue(): Promise<number> {
  const boss = await startQueue();
  let ran = 0;
  for (const { job, handler } of mailing) {
    const { handle } = await handler();
    const due = (await boss.getQueue(job.name))
      ? await boss.fetch(job.name, { batchSize: 50 })
      : [];
    ran += due.length;
    await Promise.all(
      due.map(async ({ id, data }) => {
        try {
          await handle(data, { id });
          await boss.complete(job.name, id);
        } catch (error) {
          await boss.fail(job.name, id, { message: String(error) });
        }
      }),
    );
  }
  return ran;
}

const waiting = sql`name like 'notifications.mail-%' and state in ('created', 'retry')`;

/** Moves the queue's clock to the next retry. @returns seconds that passed. */
async function waitForRetry(): Promise<number> {
  const [row] = await db.execute<{ seconds: number }>(sql`
    select greatest(0, extract(epoch from min(start_after) - now()))::float8 as seconds from pgboss.job where ${waiting}`);
  const seconds = row!.seconds + 0.001;
  await db.execute(sql`
    update pgboss.job set start_after = start_after - ${seconds} * interval '1 second' where ${waiting}`);
  return seconds;
}

async function setMailChoice(user: UserRow, mail: string): Promise<void> {
  const request = await requestAs(user, "/settings/notifications", { form: { mail } });
  await choose({ request, params: {}, context: {} });
}

const addressee = (mail: ParsedMail) => [mail.to].flat()[0]?.value[0]?.address;

async function queuesPage() {
  const superAdmin = await makeUser({ type: "super-admin" });
  return loadQueues({
    request: await requestAs(superAdmin, "/admin/queues"),
    params: {},
    context: {},
  });
}

test("each mail of the day, also a digest, arrives once when the server is back, and the queues page counts them", async () => {
  const actor = await makeUser({ type: "admin" });
  const { organizationId } = actor;
  const hasty = [
    await makeUser({ type: "scheduler", organizationId }),
    await makeUser({ type: "scheduler", organizationId }),
    await makeUser({ type: "scheduler", organizationId }),
  ];
  for (const user of hasty) await setMailChoice(user, "at-once");
  const patient = await makeUser({ type: "scheduler", organizationId });
  const scope = await scopeOf(actor);
  await inTransaction((tx) =>
    emit(tx, scope, "people.notified", {
      notice: "projects.moved",
      message: "Moved to Tuesday",
      path: "/",
      people: hasty.map(({ id }) => id),
    }),
  );
  const owed = { organizationId, recipientId: patient.id, mail: "daily" } as const;
  await makeNotification({
    ...owed,
    message: "On Monday",
    createdAt: new Date("2026-03-02T12:00Z"),
  });
  await startDueDigests(new Date("2026-03-03T20:05:00Z"));

  let [seconds, tries] = [0, 0];
  while (seconds < 24 * hour) {
    tries += (await runDue()) > 0 ? 1 : 0;
    seconds += await waitForRetry();
    if (seconds > 12 * hour && tries > 0 && !(await hasTuesday(patient))) {
      await makeNotification({
        ...owed,
        message: "On Tuesday",
        createdAt: new Date("2026-03-03T21:00Z"),
      });
      await startDueDigests(new Date("2026-03-04T20:05:00Z"));
    }
  }
  expect(tries).toBeGreaterThan(24);
  expect(received).toEqual([]);
  const page = await queuesPage();
  // The digest of the first day was not sent, because that of the second day contains its notifications.
  expect(page.unsent.count).toBe(4);
  expect(page.unsent.oldest).toBeInstanceOf(Date);
  expect(page.deadJobs).toEqual([]);
  const retrying = page.queues.filter((queue) => queue.retrying > 0);
  expect(retrying.map(({ name }) => name)).toEqual([
    "notifications.mail-at-once",
    "notifications.mail-digest",
  ]);

  await startServer();
  for (let left = 1; left > 0; left = await countWaiting()) {
    // This is the longest that anyone waits for an email once the server works again.
    expect(await waitForRetry()).toBeLessThanOrEqual(hour / 2);
    await runDue();
  }
  const everybody = [...hasty, patient].map(({ email }) => email);
  expect(new Set(received.map(addressee))).toEqual(new Set(everybody));
  expect(received).toHaveLength(everybody.length);
  const digest = received.find((mail) => addressee(mail) === patient.email);
  expect(digest?.subject).toBe("2 unread notifications");
  expect(digest?.text).toMatch(/On Tuesday[^]*On Monday/);
  expect((await queuesPage()).unsent.count).toBe(0);
  const rows = await db.select({ mail: notifications.mail }).from(notifications);
  expect(new Set(rows.map(({ mail }) => mail))).toEqual(new Set(["done"]));
});

async function hasTuesday({ id }: UserRow): Promise<boolean> {
  const rows = await db.execute(sql`
    select 1 from notifications where recipient_id = ${id} and message = 'On Tuesday'`);
  return rows.length > 0;
}

async function countWaiting(): Promise<number> {
  const [row] = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from pgboss.job where ${waiting}`,
  );
  return row!.count;
}
